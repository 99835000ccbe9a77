import type { LogFunctionFactory } from 'graphile-worker';
import type { Log } from '../runtime/log.ts';
import { RunFailed } from './task-list.ts';

/** The library's own words. Failed runs are told by us already, so here they are only whispered. */
export const graphileLog =
  (log: Log): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    if (level === 'error' && !(meta?.error instanceof RunFailed)) log.error({ err: meta?.error }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  };
