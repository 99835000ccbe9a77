import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { type ClusterRecord, writeRecord } from './record.ts';
import { commandAs, initdbRunAs, isNameless, type RunAs, reachFolder } from './run-as.ts';
import { StartError } from './start-error.ts';

/** Makes the cluster in a folder of its own and renames it at the end, so a half-made one is never taken for whole. */
export async function initialise(place: Place, native: string, runAs: RunAs, durable: boolean): Promise<ClusterRecord> {
  const { uid, gid } = runAs.ids;
  const fresh = mkdtempSync(`${place.cluster}.new-`);
  if (uid !== undefined && gid !== undefined) chownSync(fresh, uid, gid);
  const password = randomBytes(24).toString('hex');
  const reach = reachFolder(runAs, fresh);
  const passwordFile = openPassword(`${fresh}.password`, password, runAs);
  const args = ['-D', reach.path, ...initdbOptions, ...(durable ? [] : ['--no-sync'])];
  const command = commandAs(initdbRunAs(runAs), join(native, 'bin/initdb'), args);
  const { code, output } = await run(command, passwordFile, reach.descriptors);
  closeSync(passwordFile);
  reach.close();
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(
      `Cannot make a database in ${place.folder}: ${lastError(output)}${isNameless() ? namelessHint : ''}`,
    );
  }

  const record: ClusterRecord = { mode: runAs.mode, password, port: 0, version: '', settings: {} };
  writeRecord(place, record);
  renameSync(fresh, place.cluster);
  const folder = openSync(place.folder, 'r');
  fsyncSync(folder);
  closeSync(folder);
  return record;
}

/** What an earlier start left half-made; an orphan may still write to it, hence never reused and asked to go twice. */
export function removeUnfinished(place: Place): void {
  for (const name of readdirSync(place.folder).filter((entry) => /^postgres.*\.new-/.test(entry))) {
    try {
      rmSync(join(place.folder, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    } catch {
      // An orphan keeps adding to it: the next start removes it.
    }
  }
}

const initdbOptions = [
  ['-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', '--pwfile=/dev/stdin', '--no-instructions'],
  ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=pt-BR'],
].flat();

const namelessHint = ` (user ${process.getuid?.()} has no name in /etc/passwd: add one, or set DATABASE_URL)`;

/** Gone from the folder before another program runs; the open descriptor is all that is left of it. */
function openPassword(file: string, password: string, { ids }: RunAs): number {
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(file, ids.uid, ids.gid);
  const descriptor = openSync(file, 'r');
  rmSync(file);
  return descriptor;
}

function run(command: ReturnType<typeof commandAs>, stdin: number, descriptors: number[]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command.program, command.args, {
      ...command.options,
      stdio: [stdin, 'ignore', 'pipe', ...descriptors],
      detached: true,
    });
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', ({ message }) => resolve({ code: null, output: message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

function lastError(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'initdb failed';
}
