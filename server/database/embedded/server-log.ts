import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const keepBytes = 10 * 1024 * 1024;

export type ServerLog = { descriptor: number; linesOfThisStart(): string[]; close(): void };

/** Opened by us and inherited by the server, who may not be allowed to reach the file. */
export function openServerLog(file: string): ServerLog {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > keepBytes) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a+', 0o600);
  const from = fstatSync(descriptor).size;
  return {
    descriptor,
    linesOfThisStart: () => {
      const text = Buffer.alloc(Math.min(fstatSync(descriptor).size - from, 64 * 1024));
      readSync(descriptor, text, 0, text.length, from);
      return text.toString('utf8').split('\n').filter(Boolean);
    },
    close: () => closeSync(descriptor),
  };
}
