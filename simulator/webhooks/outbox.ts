import { Pool } from 'undici';
import type { Settings } from '../world/settings.ts';
import type { Timers } from '../world/timers.ts';
import { type StatusUpdate, statusesBody } from './envelope.ts';
import { Fifo } from './fifo.ts';
import { signBody } from './sign-body.ts';

interface Post {
  url: string;
  body: string;
  /** How many updates travel in it: what the bound counts. */
  updates: number;
  attempt: number;
  /** A reset starts a new one; what is in flight from before is never retried. */
  epoch: number;
}

interface Queued extends StatusUpdate {
  url: string;
}

export interface OutboxOptions {
  settings: Settings;
  timers: Timers;
  appSecret: () => string;
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
    this.pending += 1;
    this.posts.push({ url, body, updates: 1, attempt: 0, epoch: this.epoch });
    this.pump();
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
    return { url, body: statusesBody(batch), updates: batch.length, attempt: 0, epoch: this.epoch };
  }

  private async deliver(post: Post): Promise<void> {
    this.inFlight += 1;
    const delivered = await this.post(post);
    this.inFlight -= 1;
    if (delivered) this.settle(post);
    else this.retry(post);
    this.pump();
  }

  private async post({ url, body }: Post): Promise<boolean> {
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
    if (this.pending === 0) this.onSettled();
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
