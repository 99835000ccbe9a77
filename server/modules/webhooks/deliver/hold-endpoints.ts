import type { Db } from '../../../database/database.ts';
import { readSettingsVersion } from '../../../events/index.ts';
import type { Awaitable } from '../../../runtime/awaitable.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Keyring } from '../../../runtime/keyring.ts';
import type { Log } from '../../../runtime/log.ts';
import {
  type HeldEndpoint,
  listDueRetries,
  listHeldEndpoints,
  listQueueRows,
  type QueueRow,
  type RetryRow,
  releaseEndpoints,
  takeEndpoints,
} from '../webhooks.queries.ts';
import { EndpointQueue } from './endpoint-queue.ts';

export type HoldParts = {
  system: Db;
  keyring: Keyring;
  log: Log;
  workerId: Uuid;
  silentSeconds: number;
  mostPerTake: number;
};

/** The endpoints this worker leases. The database decides which they are; memory is compared with it at every turn. */
export class HeldQueues {
  readonly #queues = new Map<Uuid, EndpointQueue>();
  readonly #byOrganization = new Map<Uuid, EndpointQueue[]>();
  readonly #parts: HoldParts;
  #settings = 0;

  constructor(parts: HoldParts) {
    this.#parts = parts;
  }

  all(): Iterable<EndpointQueue> {
    return this.#queues.values();
  }

  of(organizationId: Uuid): readonly EndpointQueue[] {
    return this.#byOrganization.get(organizationId) ?? [];
  }

  organizations(): Uuid[] {
    return [...this.#byOrganization.keys()];
  }

  /** Leases free endpoints, drops those it lost, and reads settings that changed. */
  async refresh(): Promise<void> {
    const { system, workerId, silentSeconds, mostPerTake } = this.#parts;
    await takeEndpoints(system, workerId, silentSeconds, mostPerTake);
    const held = await this.#renew();
    for (const queue of this.#queues.values()) queue.noteHead(held.get(queue.row.id)?.head ?? 0);
  }

  /** Resolves once the settings of this version are read. */
  follow(settings: number): Awaitable<void> {
    if (settings > this.#settings) return this.#follow(settings);
  }

  /** The same for a caller without a version: resolves once changes committed before the call are read. */
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
    for (const [id, queue] of this.#queues) {
      const row = held.get(id);
      if (!row?.enabled || row.fence !== queue.fence) queue.closed = true;
      // What it still has under way must be written before the endpoint may be opened again.
      if (queue.closed && queue.isQuiet()) this.#drop(queue);
    }
    await this.#load([...held.values()].filter((row) => this.#isNews(row)).map((row) => row.id));
    return held;
  }

  /** Hands the retries that are due to their queues. Queues known to have none are not asked about. */
  async pickRetries(): Promise<void> {
    const asked = [...this.#queues.values()].filter((queue) => queue.hasRetries && !queue.closed);
    const hungry = asked.filter((queue) => queue.retriesHeld < mostRetries / 2);
    if (hungry.length === 0) return;
    for (const queue of hungry) queue.beginLook();
    const rows = await this.#lookFor(hungry).catch((error) => {
      for (const queue of hungry) queue.endLook(true);
      throw error;
    });
    for (const { endpointId, attempts, ...event } of rows) {
      const queue = this.#queues.get(endpointId);
      if (!queue) continue;
      queue.hasRetries = true;
      if (attempts !== null) queue.retry(event, attempts + 1);
    }
    for (const queue of hungry) queue.endLook(false);
  }

  async #lookFor(queues: readonly EndpointQueue[]): Promise<RetryRow[]> {
    const endpoints = queues.map((queue) => queue.row);
    const rows = await listDueRetries(this.#parts.system, endpoints, mostRetries);
    // What a user asked to be sent again after a change goes out as changed.
    if (rows.some(({ attempts }) => attempts !== null)) await this.followNow();
    return rows;
  }

  release(): Promise<void> {
    return releaseEndpoints(this.#parts.system, this.#parts.workerId);
  }

  #isNews(row: HeldEndpoint): boolean {
    const queue = this.#queues.get(row.id);
    return row.enabled && (!queue || (!queue.closed && queue.row.revision !== row.revision));
  }

  async #load(ids: readonly Uuid[]): Promise<void> {
    if (ids.length === 0) return;
    const { system, workerId, log } = this.#parts;
    for (const row of await listQueueRows(system, workerId, ids)) {
      try {
        this.#open(row);
      } catch (error) {
        // One endpoint that cannot be opened, such as for a secret sealed with another key, is no reason to stop the rest.
        log.error({ err: error, endpoint: row.id }, 'an endpoint could not be opened');
      }
    }
  }

  #open(row: QueueRow): void {
    const known = this.#queues.get(row.id);
    if (known) known.reload(row, this.#parts.keyring);
    else this.#add(new EndpointQueue(row, this.#parts.keyring));
  }

  #add(queue: EndpointQueue): void {
    const { id, organizationId } = queue.row;
    this.#queues.set(id, queue);
    this.#byOrganization.set(organizationId, [...this.of(organizationId), queue]);
  }

  #drop(queue: EndpointQueue): void {
    const { id, organizationId } = queue.row;
    const others = this.of(organizationId).filter((one) => one !== queue);
    this.#queues.delete(id);
    if (others.length > 0) this.#byOrganization.set(organizationId, others);
    else this.#byOrganization.delete(organizationId);
  }
}

/** Of one endpoint in memory at once. */
const mostRetries = 64;
