// What a build was made from, kept beside it: whether it is made again is asked at every start.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The stamp of the last build; null where there is none. */
export function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return null;
  }
}

/** `more` is what else the builder keeps about this build. */
export function writeStamp(stamp, inputs, more = {}, now = Date.now()) {
  writeWhole(
    stamp,
    `${JSON.stringify({ inputs, glance: glanceAt(inputs, now), digest: digestOf(inputs), ...more })}\n`,
  );
}

/**
 * Whether the files that went into a build are unchanged. Contents count: a copied or freshly cloned tree that is the same
 * counts as the same. They are read only where sizes or times differ from the last look: 1,300 files take 11 ms instead
 * of 80.
 */
export function isUnchanged(stamp, now = Date.now()) {
  try {
    const { glance, digest, inputs, ...more } = readStamp(stamp);
    if (glance !== null && glance === glanceAt(inputs, now)) return true;
    if (digest !== digestOf(inputs)) return false;
    rewriteStamp(stamp, inputs, more, now);
    return true;
  } catch {
    return false;
  }
}

/** In a folder that cannot be written the contents are read every time. */
function rewriteStamp(stamp, inputs, more, now) {
  try {
    writeStamp(stamp, inputs, more, now);
  } catch {}
}

/**
 * Sizes and times of change, as one digest. The time of change (ctime) cannot be set, so a file put in the place of another
 * with its date is seen. Null for files written within this second: a change to come could have the same time.
 */
function glanceAt(inputs, now) {
  const digest = createHash('sha256');
  for (const input of inputs) {
    const { size, ctimeMs } = statSync(path.resolve(root, input));
    if (now - ctimeMs < 1_000) return null;
    digest.update(`${input} ${size} ${ctimeMs}\n`);
  }
  return digest.digest('hex');
}

function digestOf(inputs) {
  const digest = createHash('sha256');
  for (const input of inputs) digest.update(`${input}\n`).update(readFileSync(path.resolve(root, input)));
  return digest.digest('hex');
}

/** Renamed into place, so that a program starting meanwhile never reads half a file. */
export function writeWhole(file, contents) {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, contents);
  renameSync(next, file);
}
