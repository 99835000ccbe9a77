import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type CapOfTheDay, readCap, screenFamily, screenNewcomers } from './deliveries.queries.ts';

/**
 * How many new people a lane's number may still reach today. Only the lane adds to that number, so it is counted down
 * here and read anew now and then: counting a hundred thousand people costs more than the claim they are counted for.
 * Where numbers share a tier, others add to it too, and near the cap places are promised to what is accepted: then it is
 * read each time, under a lock they all take.
 */
export class DailyCap {
  readonly #system: Db;
  readonly #lane: { id: Uuid; organizationId: Uuid };
  readonly #now: () => number;
  #cap: CapOfTheDay | null = null;
  #freshUntil = 0;

  constructor(system: Db, lane: { id: Uuid; organizationId: Uuid }, now: () => number) {
    this.#system = system;
    this.#lane = lane;
    this.#now = now;
  }

  /** Which of the messages at the lane's head may be claimed; null when nothing limits them. */
  async screen(most: number, sharesLimit: boolean): Promise<readonly Uuid[] | null> {
    if (sharesLimit) return (await screenFamily(this.#system, this.#lane, most))?.allowed ?? null;
    if (this.#now() >= this.#freshUntil) await this.#read();
    if (!this.#cap) return null;
    const screened =
      this.#cap.remaining > near
        ? await screenNewcomers(this.#system, this.#lane, most, this.#cap)
        : await screenFamily(this.#system, this.#lane, most);
    if (!screened) return null;
    const { allowed, reached } = screened;
    this.#cap.remaining = Math.max(0, this.#cap.remaining - reached);
    return allowed;
  }

  async #read(): Promise<void> {
    this.#cap = await readCap(this.#system, this.#lane);
    this.#freshUntil = this.#now() + (this.#cap && this.#cap.remaining > near ? 10_000 : 1_000);
  }
}

/** As acceptance has it, and more than most numbers reach within the longer of the two waits. */
const near = 5_000;
