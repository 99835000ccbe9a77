import type { Db } from '../../database/database.ts';
import { readSettingsVersion } from '../../events/index.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Log } from '../../runtime/log.ts';
import { Lane } from './lane.ts';
import {
  type HeldEndpoint,
  type LaneRow,
  listDueRetries,
  listHeldEndpoints,
  listLanes,
  type RetryRow,
  releaseEndpoints,
  takeEndpoints,
} from './webhooks.queries.ts';

export type HoldParts = {
  system: Db;
  keyring: Keyring;
  log: Log;
  workerId: Uuid;
  silentSeconds: number;
  mostPerTake: number;
};

/** The endpoints this worker leases. The database says which they are; memory follows it at every turn. */
export class HeldLanes {
  readonly #lanes = new Map<Uuid, Lane>();
  readonly #byOrganization = new Map<Uuid, Lane[]>();
  readonly #parts: HoldParts;
  #settings = 0;

  constructor(parts: HoldParts) {
    this.#parts = parts;
  }

  all(): Iterable<Lane> {
    return this.#lanes.values();
  }

  of(organizationId: Uuid): readonly Lane[] {
    return this.#byOrganization.get(organizationId) ?? [];
  }

  organizations(): Uuid[] {
    return [...this.#byOrganization.keys()];
  }

  /** Takes what is free, lets go of what is not ours any more, and reads settings that changed. */
  async refresh(): Promise<void> {
    const { system, workerId, silentSeconds, mostPerTake } = this.#parts;
    await takeEndpoints(system, workerId, silentSeconds, mostPerTake);
    const held = await this.#renew();
    for (const lane of this.#lanes.values()) lane.noteHead(held.get(lane.row.id)?.head ?? 0);
  }

  /** What an owner changed up to this version is known here, at the latest when this resolves. */
  follow(settings: number): Awaitable<void> {
    if (settings > this.#settings) return this.#follow(settings);
  }

  /** The same for a caller that has seen no version: what was changed before now is known. */
  async followNow(): Promise<void> {
    await this.follow(await readSettingsVersion(this.#parts.system));
  }

  async #follow(settings: number): Promise<void> {
    await this.#renew();
    this.#settings = Math.max(this.#settings, settings);
  }

  async #renew(): Promise<Map<Uuid, HeldEndpoint>> {
    const { system, workerId } = this.#parts;
    const held = new Map((await listHeldEndpoints(system, workerId)).map((row) => [row.id, row]));
    for (const [id, lane] of this.#lanes) {
      const row = held.get(id);
      if (!row?.enabled || row.fence !== lane.fence) lane.closed = true;
      // What it still has under way must be written before the endpoint may be opened again.
      if (lane.closed && lane.isQuiet()) this.#drop(lane);
    }
    await this.#load([...held.values()].filter((row) => this.#isNews(row)).map((row) => row.id));
    return held;
  }

  /** Hands the retries that are due to their lanes. Lanes known to have none are not asked about. */
  async pickRetries(): Promise<void> {
    const asked = [...this.#lanes.values()].filter((lane) => lane.hasRetries && !lane.closed);
    const hungry = asked.filter((lane) => lane.retriesHeld < mostRetries / 2);
    if (hungry.length === 0) return;
    for (const lane of hungry) lane.beginLook();
    const rows = await this.#lookFor(hungry).catch((error) => {
      for (const lane of hungry) lane.endLook(true);
      throw error;
    });
    for (const { endpointId, attempts, ...event } of rows) {
      const lane = this.#lanes.get(endpointId);
      if (!lane) continue;
      lane.hasRetries = true;
      if (attempts !== null) lane.retry(event, attempts + 1);
    }
    for (const lane of hungry) lane.endLook(false);
  }

  async #lookFor(lanes: readonly Lane[]): Promise<RetryRow[]> {
    const endpoints = lanes.map((lane) => lane.row);
    const rows = await listDueRetries(this.#parts.system, endpoints, mostRetries);
    // What a user asked to be sent again after a change goes out as changed.
    if (rows.some(({ attempts }) => attempts !== null)) await this.followNow();
    return rows;
  }

  release(): Promise<void> {
    return releaseEndpoints(this.#parts.system, this.#parts.workerId);
  }

  #isNews(row: HeldEndpoint): boolean {
    const lane = this.#lanes.get(row.id);
    return row.enabled && (!lane || (!lane.closed && lane.row.revision !== row.revision));
  }

  async #load(ids: readonly Uuid[]): Promise<void> {
    if (ids.length === 0) return;
    const { system, workerId, log } = this.#parts;
    for (const row of await listLanes(system, workerId, ids)) {
      try {
        this.#open(row);
      } catch (error) {
        // One endpoint that cannot be opened, say for a secret sealed with another key, is no reason to stop the rest.
        log.error({ err: error, endpoint: row.id }, 'an endpoint could not be opened');
      }
    }
  }

  #open(row: LaneRow): void {
    const known = this.#lanes.get(row.id);
    if (known) known.reload(row, this.#parts.keyring);
    else this.#add(new Lane(row, this.#parts.keyring));
  }

  #add(lane: Lane): void {
    const { id, organizationId } = lane.row;
    this.#lanes.set(id, lane);
    this.#byOrganization.set(organizationId, [...this.of(organizationId), lane]);
  }

  #drop(lane: Lane): void {
    const { id, organizationId } = lane.row;
    const others = this.of(organizationId).filter((one) => one !== lane);
    this.#lanes.delete(id);
    if (others.length > 0) this.#byOrganization.set(organizationId, others);
    else this.#byOrganization.delete(organizationId);
  }
}

/** Of one endpoint in memory at once. */
const mostRetries = 64;
