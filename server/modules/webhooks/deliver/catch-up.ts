import type { Db } from '../../../database/database.ts';
import { readEvents } from '../../../events/index.ts';
import type { Log } from '../../../runtime/log.ts';
import type { EndpointQueue } from './endpoint-queue.ts';

export type CatchUpParts = {
  system: Db;
  log: Log;
  queues: () => Iterable<EndpointQueue>;
  /** Awaited after each read, before its events are delivered. */
  onLook: () => Promise<void>;
  onRead: (queue: EndpointQueue) => void;
  onQuiet: () => void;
};

/** Reads the log for the queues that are behind: a piece for each in turn, a few at a time; those at the same position are read together. */
export class CatchUp {
  #running = false;
  readonly #parts: CatchUpParts;

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  isQuiet(): boolean {
    return !this.#running;
  }

  nudge(queue: EndpointQueue): void {
    if (!this.#running && wantsToRead(queue)) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let groups = this.#lagging(); groups.length > 0; groups = this.#lagging()) {
        for (let i = 0; i < groups.length; i += readsAtOnce) {
          await Promise.all(groups.slice(i, i + readsAtOnce).map((queues) => this.#read(queues)));
        }
      }
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the log could not be read; the next sweep tries again');
    } finally {
      this.#running = false;
      this.#parts.onQuiet();
    }
  }

  /** Queues that go on from the same place. */
  #lagging(): [EndpointQueue, ...EndpointQueue[]][] {
    const groups = new Map<string, [EndpointQueue, ...EndpointQueue[]]>();
    for (const queue of this.#parts.queues()) {
      if (!wantsToRead(queue)) continue;
      const place = `${queue.row.organizationId} ${queue.readTo}`;
      const group = groups.get(place);
      if (group) group.push(queue);
      else groups.set(place, [queue]);
    }
    return [...groups.values()];
  }

  async #read(queues: [EndpointQueue, ...EndpointQueue[]]): Promise<void> {
    for (const queue of queues) {
      queue.reading = true;
      // Cleared before the read: what the tail brings meanwhile sets it again.
      queue.behind = false;
    }
    let more = true;
    try {
      const [{ row, readTo }] = queues;
      const events = await readEvents(this.#parts.system, row.organizationId, readTo, pieceSize);
      await this.#parts.onLook();
      for (const queue of queues) queue.enter(events);
      more = events.length === pieceSize;
    } finally {
      for (const queue of queues) {
        queue.reading = false;
        queue.behind ||= more;
      }
    }
    for (const queue of queues) this.#parts.onRead(queue);
  }
}

const pieceSize = 128;
const readsAtOnce = 4;

/** Not before there is room for a whole piece. */
const wantsToRead = (queue: EndpointQueue) =>
  queue.behind && !queue.reading && !queue.closed && queue.room >= pieceSize;
