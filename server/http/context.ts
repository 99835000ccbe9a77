import type { Log } from '../runtime/log.ts';
import type { Caller } from './ports.ts';

/** What a verb knows of the request behind it. */
export type RequestContext = PublicContext & { caller: Caller };

/** The same on a route that anyone may call. */
export type PublicContext = { requestId: string; address: string; log: Log };

/** The context while the guard is still finding out who asks. */
export type Passage = PublicContext & { caller: Caller | null };

/** The child log is made only when something is written to it: most requests write nothing. */
export function openPassage(requestId: string, address: string, log: Log, route: string): Passage {
  let child: Log | null = null;
  return {
    requestId,
    address,
    caller: null,
    get log() {
      child ??= log.child({ requestId, route });
      return child;
    },
  };
}
