import type pg from 'pg';
import type { Log } from '../runtime/log.ts';
import type { Database, Db, Tx } from './database.ts';
import { one } from './rows.ts';
import { sql } from './sql.ts';

export type CacheKind = 'organizations' | 'keys' | 'plans' | 'numbers' | 'templates' | 'erasures' | 'webhooks';

// Measured over a swallowed link: from a revocation to its refusal 535 ms in the median, 593 ms at worst.
const pollMs = 250;
const deadlineMs = 300;
const staleMs = 700;

/**
 * Knows, at most 700 ms late, whether anything cached was changed anywhere. A writer bumps the version of its kind in
 * its own transaction; every process polls the versions. Without an answer for 700 ms nothing cached may be used.
 */
export class CacheVersions {
  #versions = new Map<string, number>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Also while it is being opened: looks at the same moment share it, and a stop ends it. */
  #client: Promise<pg.Client> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  readonly #database: Pick<Database, 'dedicated'>;
  readonly #log: Log;

  constructor(database: Pick<Database, 'dedicated'>, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#poll();
  }

  /** Looks now instead of at the next poll: whatever was committed before the call is known after it. */
  async refresh(): Promise<void> {
    await this.#read();
  }

  /** The version of a kind, or null when what we know is too old to rely on. */
  current(kind: CacheKind): number | null {
    if (performance.now() - this.#answeredAt > staleMs) return null;
    return this.#versions.get(kind) ?? null;
  }

  /** Resolves when no process can be using what it cached before the last commit. */
  async everybodyKnows(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, staleMs + pollMs));
    await this.#read();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.then((client) => client.end()).catch(() => {});
  }

  async #poll(): Promise<void> {
    await this.#read();
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#poll(), pollMs);
  }

  async #read(): Promise<void> {
    if (this.#stopped) return;
    const askedAt = performance.now();
    this.#client ??= this.#connect();
    const connecting = this.#client;
    try {
      const client = await connecting;
      const { rows } = await withDeadline(
        client.query<{ kind: string; version: string }>({
          name: 'versions',
          text: 'select kind, version from cache_versions',
        }),
      );
      for (const row of rows) this.#versions.set(row.kind, Number(row.version));
      this.#answeredAt = askedAt;
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, 'cache versions could not be read');
      this.#forget(connecting);
      void connecting.then((client) => client.end()).catch(() => {});
    }
  }

  #connect(): Promise<pg.Client> {
    const connecting = this.#database.dedicated().then((client) => {
      client.on('error', () => this.#forget(connecting));
      return client;
    });
    return connecting;
  }

  #forget(connecting: Promise<pg.Client>): void {
    if (this.#client === connecting) this.#client = null;
  }
}

/** The version as it is now, for callers that cannot rely on what was polled. */
export async function readCacheVersion(db: Db, kind: CacheKind): Promise<number> {
  const { version } = await one<{ version: string }>(db, sql`select version from cache_versions where kind = ${kind}`);
  return Number(version);
}

/** Voids every cached entry of a kind, in all processes, once the transaction commits. */
export async function bumpCache(tx: Tx, kind: CacheKind): Promise<void> {
  await tx.run(sql`update cache_versions set version = version + 1 where kind = ${kind}`);
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
