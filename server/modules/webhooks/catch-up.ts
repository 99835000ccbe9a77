import type { Db } from '../../database/database.ts';
import { readEvents } from '../../events/index.ts';
import type { Log } from '../../runtime/log.ts';
import type { Lane } from './lane.ts';

export type CatchUpParts = {
  system: Db;
  log: Log;
  lanes: () => Iterable<Lane>;
  onRead: (lane: Lane) => void;
  onQuiet: () => void;
};

/** Reads the log for the lanes that are behind: a piece for each in turn, a few at a time. */
export class CatchUp {
  #running = false;
  readonly #parts: CatchUpParts;

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  isQuiet(): boolean {
    return !this.#running;
  }

  nudge(lane: Lane): void {
    if (!this.#running && wantsToRead(lane)) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let lanes = this.#lagging(); lanes.length > 0; lanes = this.#lagging()) {
        for (let i = 0; i < lanes.length; i += readsAtOnce) {
          await Promise.all(lanes.slice(i, i + readsAtOnce).map((lane) => this.#read(lane)));
        }
      }
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the log could not be read; the next sweep tries again');
    } finally {
      this.#running = false;
      this.#parts.onQuiet();
    }
  }

  #lagging(): Lane[] {
    return [...this.#parts.lanes()].filter(wantsToRead);
  }

  async #read(lane: Lane): Promise<void> {
    lane.reading = true;
    // Down before the look: what the tail brings meanwhile raises it again.
    lane.behind = false;
    try {
      const events = await readEvents(this.#parts.system, lane.row.organizationId, lane.readTo, pieceSize);
      lane.enter(events);
      if (events.length === pieceSize) lane.behind = true;
    } catch (error) {
      lane.behind = true;
      throw error;
    } finally {
      lane.reading = false;
    }
    this.#parts.onRead(lane);
  }
}

const pieceSize = 128;
const readsAtOnce = 4;

/** Not before there is room for a whole piece. */
const wantsToRead = (lane: Lane) => lane.behind && !lane.reading && !lane.closed && lane.room >= pieceSize;
