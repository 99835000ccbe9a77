import pg from 'pg';
import { Outage } from '../runtime/outage.ts';

/** True when the connection itself is suspect, rather than the statement. */
export function isConnectionError(error: unknown): boolean {
  const cause = error instanceof Outage ? error.cause : error;
  return !(cause instanceof pg.DatabaseError) || /^(08|57P)/.test(cause.code ?? '');
}

/** The driver's message for having waited in vain, after which it drops the connection. */
export const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** A lock or statement out of time, a deadlock, a server that starts, stops, is a standby, has no room or lets nobody in. */
const notNow = /^(08|25006|25P0[34]|28|3D|40|53|55P03|57)/;

/** An error of a statement goes to its caller; that the server cannot be asked, or not now, is an outage. */
export function asOutage(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !notNow.test(error.code ?? '')) return error;
  // A value that cannot be written as one is a mistake of ours, though the driver throws it.
  return error instanceof TypeError ? error : new Outage('the database', error);
}

export function rethrow(error: unknown): never {
  throw asOutage(error);
}

/** A statement that was refused for a value in it, and would be again: data, integrity or cardinality (SQLSTATE 21 to 23). */
export const isValueError = (error: unknown): boolean => /^2[123]/.test(errorCode(error) ?? '');

export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
