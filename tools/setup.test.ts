import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const setup = new URL('./setup.mjs', import.meta.url).href;

/** Runs one call of setup.mjs the way `npm start` and `npm test` do: in a plain Node of its own. */
function call(code: string, env: Record<string, string> = {}) {
  const script = `import * as setup from '${setup}'; ${code}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
}

describe('the version of Node', () => {
  test.each(['18.20.0', '20.18.9'])('%s is refused with one line', (version) => {
    const { status, stderr } = call(`setup.ensureNode('${version}'); console.log('went on')`);
    expect([status, stderr]).toEqual([1, `Recado needs Node 20.19 or newer; this is Node ${version}.\n`]);
  });

  test.each(['20.19.0', '22.0.0', '100.1.0'])('%s is good', (version) => {
    expect(call(`setup.ensureNode('${version}'); console.log('went on')`).stdout).toBe('went on\n');
  });
});

/** Notes what it is asked. Whether to install at all is our decision; what npm then does is tried with npm. */
const npmStandIn = `
  const { appendFileSync } = require('node:fs');
  const [verb] = process.argv.slice(2);
  if (verb === 'config') console.log('registry = http://127.0.0.1:1/\\nregistry = http://127.0.0.1:1/');
  else appendFileSync('asked', verb + ' with ' + process.env.HOME + '\\n');
`;

let root: string;
describe('an install', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'recado-setup-'));
    const project = { name: 'empty', version: '1.0.0' };
    writeFileSync(join(root, 'package.json'), JSON.stringify(project));
    writeFileSync(lock(), JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project } }));
    writeFileSync(standIn(), npmStandIn);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const lock = () => join(root, 'package-lock.json');
  const standIn = () => join(root, 'npm.js');
  const installPart = (part: string, env: Record<string, string> = { HOME: root }) =>
    call(`console.log(setup.ensureInstalled({ quiet: true, root: ${JSON.stringify(root)}, part: '${part}' }))`, env);
  const install = (env = { HOME: root, npm_execpath: standIn() }) => installPart('all', env);

  test('happens once, and again when the lock file changes', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(install().stdout).toBe('true\n');
    expect(install().stdout).toBe('false\n');
    writeFileSync(lock(), `${readFileSync(lock(), 'utf8')}\n`);
    expect(install().stdout).toBe('true\n');
  });

  test('for the tests adds to what a start installed, takes nothing away from what runs, and is enough for a start', () => {
    const ofPart = (part: string) => installPart(part).stdout;
    mkdirSync(join(root, 'node_modules'));
    expect(['start', 'start'].map(ofPart)).toEqual(['true\n', 'false\n']);
    mkdirSync(join(root, 'node_modules', '.loaded'));
    expect(['all', 'start', 'all'].map(ofPart)).toEqual(['true\n', 'false\n', 'false\n']);
    expect(existsSync(join(root, 'node_modules', '.loaded'))).toBe(true);
  });

  test('waits for another one, and not for one that died', async () => {
    const turn = join(root, '.cache', 'install.pid');
    mkdirSync(join(root, '.cache'));
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(turn, '4194304');
    expect(install().stdout).toBe('true\n');
    expect(existsSync(turn)).toBe(false);

    writeFileSync(turn, String(process.pid));
    const script = `import * as setup from '${setup}'; console.log('asked'); setup.waitForTurn(${JSON.stringify(root)})(); console.log('had')`;
    const waiting = spawn(process.execPath, ['--input-type=module', '-e', script]);
    let output = '';
    waiting.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output).toBe('asked\n');
    rmSync(turn);
    await expect.poll(() => output).toBe('asked\nhad\n');
  });

  test('made by hand after the lock file is taken as it is, and one before it is not', () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}');
    expect(install().stdout).toBe('false\n');
    utimesSync(join(root, 'node_modules', '.package-lock.json'), 1, 1);
    expect(install().stdout).toBe('true\n');
  });

  test('works without a home', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(install({ HOME: '', npm_execpath: standIn() }).stdout).toBe('true\n');
    const home = join(root, '.cache', 'home');
    expect([existsSync(home), readFileSync(join(root, 'asked'), 'utf8')]).toEqual([true, `ci with ${home}\n`]);
  });

  test('that fails ends the program with what npm printed', () => {
    writeFileSync(lock(), '{ "lockfileVersion": 3, "packages": { "": { "dependencies": { "a": "1.0.0" } } } }');
    writeFileSync(join(root, 'package.json'), '{ "dependencies": { "b": "1.0.0" } }');
    const { status, stderr } = installPart('all');
    expect(status).not.toBe(0);
    expect(stderr).toContain('npm ci failed');
  });
});

describe('an install from a registry', () => {
  const name = 'recado-registry-test';
  const asked: string[] = [];
  let registry: Server;
  let packages: 'as usual' | 'elsewhere' = 'as usual';

  let archive: Buffer;

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'recado-made-'));
    archive = makePackage(folder);
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'recado-setup-'));
    asked.length = 0;
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    registry = createServer((request, response) => {
      asked.push(request.url ?? '');
      const usual = `/${name}/-/${name}-1.0.0.tgz`;
      if (request.url === (packages === 'as usual' ? usual : `/files/${name}`)) return response.end(archive);
      if (request.url !== `/${name}`) return response.writeHead(404).end('{}');
      const tarball = `http://${request.headers.host}${packages === 'as usual' ? usual : `/files/${name}`}`;
      const version = { name, version: '1.0.0', dist: { tarball, integrity } };
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(
        JSON.stringify({
          name,
          'dist-tags': { latest: '1.0.0' },
          versions: { '1.0.0': version },
        }),
      );
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    const project = {
      name: 'empty',
      version: '1.0.0',
      dependencies: { [name]: '1.0.0' },
    };
    const locked = {
      '': project,
      [`node_modules/${name}`]: { version: '1.0.0', integrity },
    };
    write('package.json', JSON.stringify(project));
    write('package-lock.json', JSON.stringify({ ...project, lockfileVersion: 3, packages: locked }));
    const address = registry.address();
    write('.npmrc', `registry=http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/\n`);
  });
  afterEach(() => {
    registry.close();
    rmSync(root, { recursive: true });
  });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);

  /** What npm makes of a folder with nothing in it but its name. */
  function makePackage(folder: string): Buffer {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    // With a cache of its own: what npm has packed it need not ask for.
    const env = { PATH: process.env.PATH, HOME: folder };
    const made = spawnSync('npm', ['pack', '--silent', '--offline'], { cwd: folder, env, encoding: 'utf8' });
    expect([made.status, made.signal], made.stderr).toEqual([0, null]);
    return readFileSync(join(folder, `${name}-1.0.0.tgz`));
  }

  /** Beside this process, which must answer it meanwhile. */
  async function install(): Promise<number | null> {
    const script = `import * as setup from '${setup}'; setup.ensureInstalled({ quiet: true, root: ${JSON.stringify(root)} })`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, HOME: root },
      stdio: 'ignore',
    });
    return new Promise((resolve) => child.once('exit', resolve));
  }

  test('asks for each package once, though the lock file names no address', async () => {
    packages = 'as usual';
    expect(await install()).toBe(0);
    // npm looks for a newer npm now and then.
    expect(asked.filter((url) => url.includes(name))).toEqual([`/${name}/-/${name}-1.0.0.tgz`]);
    expect(existsSync(join(root, 'node_modules', name, 'package.json'))).toBe(true);
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  });

  test('that lays its packages out otherwise is asked where they are', async () => {
    packages = 'elsewhere';
    expect(await install()).toBe(0);
    expect(asked).toContain(`/files/${name}`);
    expect(existsSync(join(root, 'node_modules', name, 'package.json'))).toBe(true);
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  });
});
