import type { Db } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { type Loop, startLoop } from '../../runtime/loop.ts';
import { type KeyRow, updateLastUse } from './keys.queries.ts';

/** Remembers when each key was last used and writes it down as a set now and then, never on the request's path. */
export class KeyUses {
  readonly #used = new Map<string, { row: KeyRow; at: Date }>();
  readonly #db: Db;
  #loop: Loop | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  note(row: KeyRow, at: Date): void {
    this.#used.set(row.id, { row, at });
  }

  start(log: Log): void {
    this.#loop = startLoop({ name: 'note key uses', pauseMs: 10_000, log, run: () => this.flush() });
  }

  async flush(): Promise<boolean> {
    const uses = [...this.#used.values()];
    this.#used.clear();
    if (uses.length === 0) return false;
    await updateLastUse(
      this.#db,
      uses.map(({ row }) => row.organizationId),
      uses.map(({ row }) => row.id),
      uses.map(({ at }) => at),
    );
    return false;
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
    // When a key was last used is not worth a failed stop: the database may be the reason for it.
    await this.flush().catch(() => {});
  }
}
