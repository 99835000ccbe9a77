import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Stamp = { inputs: string[]; glance: string | null; digest: string };
type BuildStamp = {
  isUnchanged: (stamp: string, now?: number) => boolean;
  readStamp: (stamp: string) => Stamp | null;
  writeStamp: (stamp: string, inputs: string[], more: object, now: number) => void;
};

/** Plain JavaScript, because it runs before anything is installed. */
const { isUnchanged, readStamp, writeStamp }: BuildStamp = await import(
  new URL('./build-stamp.mjs', import.meta.url).href
);

/** Past the second in which a change could have the time of the file. */
const later = () => Date.now() + 2_000;

function stampOfOneFile(now: number) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-stamp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, stamp] = [join(folder, 'source.ts'), join(folder, 'build.json')];
  writeFileSync(file, 'one');
  writeStamp(stamp, [file], { chunks: ['a.js'] }, now);
  return { file, stamp };
}

test('a build is made again after a change, also one of the same size', () => {
  const { file, stamp } = stampOfOneFile(later());
  expect(isUnchanged(stamp, later())).toBe(true);
  writeFileSync(file, 'two');
  expect(isUnchanged(stamp, later())).toBe(false);
  rmSync(file);
  expect(isUnchanged(stamp, later())).toBe(false);
});

test('contents are read only where the times differ, and then the new times are kept', () => {
  const { file, stamp } = stampOfOneFile(later());
  const before = readStamp(stamp);
  chmodSync(file, 0o600);
  expect(isUnchanged(stamp, later())).toBe(true);
  const after = readStamp(stamp);
  expect(after?.glance).not.toBe(before?.glance);
  expect({ ...after, glance: before?.glance }).toEqual(before);

  writeFileSync(stamp, JSON.stringify({ ...readStamp(stamp), digest: 'of other contents' }));
  expect(isUnchanged(stamp, later())).toBe(true);
  chmodSync(file, 0o644);
  expect(isUnchanged(stamp, later())).toBe(false);
});

test('the times of a file written within this second say nothing: its contents are read', () => {
  const { stamp } = stampOfOneFile(Date.now());
  expect(JSON.parse(readFileSync(stamp, 'utf8'))).toMatchObject({ glance: null });
  expect(isUnchanged(stamp)).toBe(true);
});

test('without a stamp there is no build', () => {
  const { stamp } = stampOfOneFile(later());
  rmSync(stamp);
  expect([readStamp(stamp), isUnchanged(stamp)]).toEqual([null, false]);
});
