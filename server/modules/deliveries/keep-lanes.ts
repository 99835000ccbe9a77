import type { Uuid } from '../../runtime/ids.ts';
import { type Loop, startLoop } from '../../runtime/loop.ts';
import { Lane, type LaneParts } from './deliver-lane.ts';
import { listLanesWithWork, releaseLanes, takeLanes } from './deliveries.queries.ts';

export type LaneKeeperParts = LaneParts & {
  silentSeconds: number;
  uncertainSeconds: number;
  takeEveryMs: number;
  mostPerTake: number;
};

/** Holds the lanes this worker leases, and wakes those that have work. Hints make it fast; the sweep finds what a lost hint missed. */
export class LaneKeeper {
  readonly #parts: LaneKeeperParts;
  readonly #lanes = new Map<Uuid, Lane>();
  #taking: Loop | null = null;
  #sweeping: Loop | null = null;

  constructor(parts: LaneKeeperParts) {
    this.#parts = parts;
  }

  start(): void {
    const { log, takeEveryMs } = this.#parts;
    this.#taking = startLoop({ name: 'take lanes', pauseMs: takeEveryMs, log, run: () => this.take() });
    this.#sweeping = startLoop({ name: 'sweep lanes', pauseMs: 1_000, log, run: () => this.sweep() });
  }

  /** Lanes named in a hint; those of other workers are ignored. */
  nudge(lanes: Iterable<Uuid>): void {
    for (const id of lanes) this.#lanes.get(id)?.nudge();
  }

  async take(): Promise<boolean> {
    for (const [id, lane] of this.#lanes) if (lane.lost) this.#lanes.delete(id);
    const { system, mostPerTake, log } = this.#parts;
    if (!this.#parts.mayStart()) return false;
    const taken = await takeLanes(system, this.#parts, [...this.#lanes.keys()]);
    for (const { laneId, organizationId, fence, doubted } of taken) {
      if (doubted > 0) log.warn({ lane: laneId, doubted }, 'took over a lane with claims of unknown outcome');
      const lane = new Lane(this.#parts, { id: laneId, organizationId, fence });
      this.#lanes.set(laneId, lane);
      lane.nudge();
    }
    return taken.length === mostPerTake;
  }

  async sweep(): Promise<boolean> {
    const ids = [...this.#lanes.keys()];
    if (ids.length > 0) this.nudge((await listLanesWithWork(this.#parts.system, ids)).map((row) => row.id));
    return false;
  }

  /** No new claims; what is in flight ends or the deadline passes; then the lanes are free for others at once. */
  async stop(deadlineMs: number): Promise<void> {
    await Promise.all([this.#taking?.stop(), this.#sweeping?.stop()]);
    await Promise.all([...this.#lanes.values()].map((lane) => lane.stop()));
    const until = performance.now() + deadlineMs;
    while (this.#inFlight() > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    if (this.#inFlight() > 0) this.#parts.recorder.abandon();
    await this.#parts.recorder.drain();
    await releaseLanes(this.#parts.system, this.#parts.workerId);
  }

  #inFlight(): number {
    let sum = 0;
    for (const lane of this.#lanes.values()) sum += lane.inFlight;
    return sum;
  }
}
