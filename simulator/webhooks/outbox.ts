import { Pool } from 'undici';
import type { Message, StatusName } from '../world/messages.ts';
import type { Settings } from '../world/settings.ts';
import type { Timers } from '../world/timers.ts';
import type { Witness } from '../world/witness.ts';
import { type StatusUpdate, statusesBody } from './envelope.ts';
import { Fifo } from './fifo.ts';
import { signBody } from './sign-body.ts';

interface Post {
  /** Null: the app's callback, wherever it is by then. */
  url: string | null;
  body: string;
  /** How many updates travel in it: what the bound counts. */
  updates: number;
  attempt: number;
  /** A reset starts a new one; what is in flight from before is never retried. */
  epoch: number;
  /** Its number in the memory, or the statuses it carries: what the memory strikes out at the end. */
  id?: number | undefined;
  statuses?: Queued[] | undefined;
}

interface Queued extends StatusUpdate {
  url: string | null;
  message: Message;
  status: StatusName;
}

export interface OutboxOptions {
  settings: Settings;
  timers: Timers;
  appSecret: () => string;
  callbackUrl: () => string | undefined;
  witness: () => Witness | undefined;
  random: () => number;
}

/**
 * Webhooks on their way to the callback. Statuses wait in one queue and leave in batches; everything else is
 * a POST of its own. A POST not answered 200 comes back on the retry schedule, then is given up. `pending` counts
 * every update not yet delivered or given up, so that the sender can refuse before memory grows.
 */
export class Outbox {
  pending = 0;
  givenUp = 0;
  inFlight = 0;
  private epoch = 0;
  private readonly statuses = new Fifo<Queued>();
  private readonly posts = new Fifo<Post>();
  private readonly waiting = new Map<Post, () => void>();
  private readonly pools = new Map<string, Pool>();
  private readonly options: OutboxOptions;
  private readonly onSettled: () => void;

  constructor(options: OutboxOptions, onSettled: () => void) {
    this.options = options;
    this.onSettled = onSettled;
  }

  pushStatuses(updates: Queued[]): void {
    if (this.options.settings.reorderStatuses) shuffle(updates, this.options.random);
    for (const update of updates) this.statuses.push(update);
    this.pending += updates.length;
    this.pump();
  }

  pushPost(url: string, body: string): void {
    this.queuePost(url, body, this.options.witness()?.postQueued(url, body));
  }

  /** A notification that had not arrived when the simulator stopped. */
  resumePost(id: number, url: string | null, body: string): void {
    this.queuePost(url, body, id);
  }

  /** Forgets everything that has not left yet. */
  clear(): void {
    this.epoch += 1;
    const waiting = [...this.waiting.keys()];
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
    this.pending -= this.statuses.takeAll().length;
    for (const post of [...this.posts.takeAll(), ...waiting]) this.pending -= post.updates;
    this.onSettled();
  }

  async close(): Promise<void> {
    this.clear();
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }

  private queuePost(url: string | null, body: string, id: number | undefined): void {
    this.pending += 1;
    this.posts.push({ url, body, updates: 1, attempt: 0, epoch: this.epoch, id });
    this.pump();
  }

  private pump(): void {
    while (this.inFlight < this.options.settings.webhookConnections) {
      const post = this.posts.take(1)[0] ?? this.nextBatch();
      if (!post) return;
      void this.deliver(post);
      if (this.options.settings.duplicateRate > this.options.random()) void this.deliver({ ...post, updates: 0 });
    }
  }

  private nextBatch(): Post | undefined {
    const url = this.statuses.peek(0)?.url;
    if (url === undefined) return undefined;
    const { batchStatuses, batchSize } = this.options.settings;
    const size = batchStatuses ? batchSize : 1;
    let count = 1;
    while (count < size && this.statuses.peek(count)?.url === url) count += 1;
    const batch = this.statuses.take(count);
    const statuses = this.options.witness() ? batch : undefined;
    return { url, body: statusesBody(batch), updates: batch.length, attempt: 0, epoch: this.epoch, statuses };
  }

  private async deliver(post: Post): Promise<void> {
    this.inFlight += 1;
    const delivered = await this.post(post);
    this.inFlight -= 1;
    if (delivered) this.settle(post);
    else this.retry(post);
    this.pump();
  }

  private async post(post: Post): Promise<boolean> {
    const { body } = post;
    const url = post.url ?? this.options.callbackUrl();
    if (url === undefined) return false;
    const { origin, pathname, search } = new URL(url);
    const timeout = this.options.settings.webhookTimeoutMs;
    try {
      const answer = await this.poolOf(origin).request({
        method: 'POST',
        path: pathname + search,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          'x-hub-signature-256': signBody(body, this.options.appSecret()),
        },
        body,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      await answer.body.dump();
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  }

  private retry(post: Post): void {
    const delayMs = this.options.settings.retryScheduleMs[post.attempt];
    if (delayMs === undefined || post.updates === 0 || post.epoch !== this.epoch) {
      this.givenUp += post.updates;
      this.settle(post);
      return;
    }
    const again = { ...post, attempt: post.attempt + 1 };
    const cancel = this.options.timers.after(delayMs, () => {
      this.waiting.delete(again);
      this.posts.push(again);
      this.pump();
    });
    this.waiting.set(again, cancel);
  }

  private settle(post: Post): void {
    this.pending -= post.updates;
    if (post.epoch === this.epoch) this.strikeOut(post);
    if (this.pending === 0) this.onSettled();
  }

  private strikeOut({ id, statuses, updates }: Post): void {
    if (updates === 0) return;
    const witness = this.options.witness();
    if (id !== undefined) witness?.postEnded(id);
    if (statuses) witness?.stepsAcknowledged(statuses);
  }

  private poolOf(origin: string): Pool {
    const known = this.pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, { pipelining: 1, keepAliveTimeout: 4_000 });
    this.pools.set(origin, pool);
    return pool;
  }
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [here, there] = [items[at], items[other]];
    if (here === undefined || there === undefined) continue;
    items[at] = there;
    items[other] = here;
  }
}
