import type { IncomingMessage } from 'node:http';
import { limits } from '@recado/contract/limits.ts';
import type { Awaitable } from '../runtime/awaitable.ts';
import { FairTurns } from '../runtime/fair-turns.ts';
import { announcedBytes } from './bodies-in-work.ts';

/** Of one organization: that are worked on at a time, and that wait. */
const most = { atOnce: 2, waiting: 16 };
/** Less than a connection may be silent. */
const longestMs = 20_000;

/**
 * Batches and imports of one organization are worked on two at a time. The next one waits in its connection, unread: what
 * twenty hold in memory and ask of the database at once, every other caller would feel.
 */
export class LargeBodies {
  readonly #turns = new FairTurns(Number.POSITIVE_INFINITY, most.atOnce);

  /** False when too many wait, or its turn did not come. The end of its answer, or of its connection, ends its turn. */
  enter(
    request: Pick<IncomingMessage, 'headers'>,
    response: { readonly destroyed: boolean; once(event: 'close', listener: () => void): unknown },
    mostBytes: number,
    organizationId: string,
  ): Awaitable<boolean> {
    if (announcedBytes(request, mostBytes) <= limits.bodyBytes) return true;
    if (this.#turns.waiting(organizationId) >= most.waiting) return false;
    const leave = () => this.#turns.leave(organizationId);
    const turn = this.#turns.enter(organizationId, longestMs, () => new Error('its turn did not come'));
    if (!turn) {
      response.once('close', leave);
      return true;
    }
    return turn.then(
      () => {
        if (response.destroyed) leave();
        else response.once('close', leave);
        return !response.destroyed;
      },
      () => false,
    );
  }
}
