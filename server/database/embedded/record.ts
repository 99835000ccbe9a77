import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { giveToOwner, type Place } from './place.ts';
import { isStartMode, type StartMode } from './run-as.ts';
import { StartError } from './start-error.ts';

/** `postgres.json`: mode and password are settled when the cluster is made; the rest describes the last start. */
export type ClusterRecord = {
  mode: StartMode;
  password: string;
  port: number;
  version: string;
  settings: Record<string, string>;
};

export function readRecord(place: Place): ClusterRecord {
  try {
    const value: unknown = JSON.parse(readFileSync(place.record, 'utf8'));
    if (isRecord(value)) return value;
  } catch (error) {
    const missing =
      error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
    if (!missing) throw error;
  }
  throw new StartError(
    `${place.record} is missing or damaged, and with it the password of ${place.cluster}: put it back, or move that folder away to begin anew.`,
  );
}

/** Whole or not at all, and on disk before the cluster it belongs to can be used. */
export function writeRecord(place: Place, record: ClusterRecord): void {
  const next = `${place.record}.${process.pid}`;
  const file = openSync(next, 'w', 0o600);
  writeSync(file, `${JSON.stringify(record, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  giveToOwner(place, next);
  renameSync(next, place.record);
}

export function urlOf(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function isRecord(value: unknown): value is ClusterRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { mode, password, port, version, settings } = value as Partial<Record<keyof ClusterRecord, unknown>>;
  return (
    isStartMode(mode) &&
    typeof password === 'string' &&
    typeof port === 'number' &&
    typeof version === 'string' &&
    typeof settings === 'object'
  );
}
