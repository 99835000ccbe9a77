import type { Db } from '../../database/database.ts';
import { readEvents } from '../../events/index.ts';
import type { Log } from '../../runtime/log.ts';
import type { Lane } from './lane.ts';

export type CatchUpParts = {
  system: Db;
  log: Log;
  lanes: () => Iterable<Lane>;
  /** Awaited after each look and before what it brought is told. */
  onLook: () => Promise<void>;
  onRead: (lane: Lane) => void;
  onQuiet: () => void;
};

/** Reads the log for the lanes that are behind: a piece for each in turn, a few at a time; neighbours read together. */
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
      for (let groups = this.#lagging(); groups.length > 0; groups = this.#lagging()) {
        for (let i = 0; i < groups.length; i += readsAtOnce) {
          await Promise.all(groups.slice(i, i + readsAtOnce).map((lanes) => this.#read(lanes)));
        }
      }
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the log could not be read; the next sweep tries again');
    } finally {
      this.#running = false;
      this.#parts.onQuiet();
    }
  }

  /** Lanes that go on from the same place. */
  #lagging(): [Lane, ...Lane[]][] {
    const groups = new Map<string, [Lane, ...Lane[]]>();
    for (const lane of this.#parts.lanes()) {
      if (!wantsToRead(lane)) continue;
      const place = `${lane.row.organizationId} ${lane.readTo}`;
      const group = groups.get(place);
      if (group) group.push(lane);
      else groups.set(place, [lane]);
    }
    return [...groups.values()];
  }

  async #read(lanes: [Lane, ...Lane[]]): Promise<void> {
    for (const lane of lanes) {
      lane.reading = true;
      // Down before the look: what the tail brings meanwhile raises it again.
      lane.behind = false;
    }
    let more = true;
    try {
      const [{ row, readTo }] = lanes;
      const events = await readEvents(this.#parts.system, row.organizationId, readTo, pieceSize);
      await this.#parts.onLook();
      for (const lane of lanes) lane.enter(events);
      more = events.length === pieceSize;
    } finally {
      for (const lane of lanes) {
        lane.reading = false;
        lane.behind ||= more;
      }
    }
    for (const lane of lanes) this.#parts.onRead(lane);
  }
}

const pieceSize = 128;
const readsAtOnce = 4;

/** Not before there is room for a whole piece. */
const wantsToRead = (lane: Lane) => lane.behind && !lane.reading && !lane.closed && lane.room >= pieceSize;
