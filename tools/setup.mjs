// First step of `npm start` and `npm test` on a fresh clone: plain Node, because nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressLock, forgetAddresses } from './address-lock.mjs';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];

/** Ends the program with one clear line when this Node is too old to run the project. */
export function ensureNode(version = process.versions.node) {
  if (isSupportedNode(version)) return;
  console.error(`Recado needs Node ${oldestNode.join('.')} or newer; this is Node ${version}.`);
  process.exit(1);
}

export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** What runs, and what builds the pages. Beside it stand tests and benchmarks, with browsers, linters, compilers and a second PostgreSQL. */
const running = ['contract', 'server', 'simulator', 'client', 'cli', 'panel'];

function optionsFor(part, root) {
  if (part === 'all') return ['--include=dev'];
  const present = running.filter((name) => existsSync(path.join(root, name, 'package.json')));
  return ['--omit=dev', '--include-workspace-root', ...present.flatMap((name) => ['--workspace', name])];
}

/**
 * Installs exactly what the lock file names, unless that was already done. Returns true when it installed. A line always
 * reports it, with `quiet` where the output is read by programs.
 */
export function ensureInstalled({ quiet = false, root = projectRoot, part = 'all' } = {}) {
  if (isInstalled({ root, part })) return false;
  const letGo = waitForTurn(root);
  try {
    // The process before may have installed it all.
    if (isInstalled({ root, part })) return false;
    const isMore = isInstalled({ root, part: 'start' });
    const line = isMore ? 'Installing what tests and builds need.' : 'Installing dependencies (npm ci).';
    if (quiet) console.error(line);
    else console.log(line);
    const run = install(root, part, { stdio: quiet ? 'pipe' : 'inherit', isMore });
    if (run.status !== 0) {
      if (quiet) console.error(`${run.stdout ?? ''}${run.stderr ?? ''}`.trim());
      console.error(`npm ${isMore ? 'install' : 'ci'} failed${run.error ? `: ${run.error.message}` : ''}.`);
      letGo();
      process.exit(run.status ?? 1);
    }
    writeFileSync(stampOf(root), `${lockDigest(root)} ${part}\n`);
    return true;
  } finally {
    letGo();
  }
}

/** Two installations into one folder delete each other's files. The second waits; one that died does not count. */
export function waitForTurn(root) {
  const turn = path.join(root, '.cache', 'install.pid');
  mkdirSync(path.dirname(turn), { recursive: true });
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return () => rmSync(turn, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(readOwner(turn))) rmSync(turn, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}

function readOwner(turn) {
  try {
    return Number(readFileSync(turn, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether what is installed is enough; an install for the tests is enough for a start. */
export function isInstalled({ root = projectRoot, part = 'all' } = {}) {
  const stamp = stampOf(root);
  if (!existsSync(stamp)) return isInstalledByHand(root);
  const [digest, installed = 'all'] = readFileSync(stamp, 'utf8').trim().split(' ');
  return digest === lockDigest(root) && (installed === 'all' || installed === part);
}

const stampOf = (root) => path.join(root, 'node_modules', '.recado-install');

/** Nobody asked for a report, nor whether there is a newer npm: that is a request more. */
const quietly = ['--no-audit', '--no-fund', '--no-update-notifier'];

/** What runs from this folder goes on running where only more is asked for: `ci` would delete everything first. */
function install(root, part, { stdio, isMore }) {
  const npm = npmCommand();
  const env = childEnvironment(root);
  const verb = isMore ? ['install', '--no-save'] : ['ci'];
  const args = [...npm.args, ...verb, ...optionsFor(part, root), ...quietly];
  const ask = () => spawnSync(npm.program, args, { cwd: root, env, encoding: 'utf8', stdio });
  try {
    // A registry that lays its packages out otherwise is asked the long way.
    const run = addressLock(root, npm, env) ? ask() : null;
    if (run?.status === 0) return run;
  } finally {
    forgetAddresses(root);
  }
  return ask();
}

function lockDigest(root) {
  const digest = createHash('sha256');
  // Native binaries are chosen by machine and Node, so a copied node_modules is not good enough.
  digest.update(`${process.platform} ${process.arch} ${process.versions.modules}\n`);
  digest.update(readFileSync(path.join(root, 'package-lock.json')));
  return digest.digest('hex');
}

/** npm writes its own list of what it installed last of all. */
function isInstalledByHand(root) {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

export function npmCommand() {
  // Inside `npm start` and `npm test`, npm names the very script that is running.
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script)) return { program: process.execPath, args: [script] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** npm and others want a home to keep caches in; where there is none, the checkout lends one. */
export function childEnvironment(root = projectRoot) {
  if (process.env.HOME || process.platform === 'win32') return process.env;
  const home = path.join(root, '.cache', 'home');
  mkdirSync(home, { recursive: true });
  return { ...process.env, HOME: home };
}
