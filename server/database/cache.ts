import type { Awaitable } from '../runtime/awaitable.ts';
import type { CacheKind, CacheVersions } from './cache-versions.ts';

type Entry<T> = { version: number; value: T };

/**
 * A bounded cache of one kind of thing. A hit answers without a promise, which is what makes the hot path cheap; a miss
 * loads, and stores only if nothing of the kind changed while it read, so a slow load never resurrects a revoked key.
 */
export class Cache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #loading = new Map<string, Promise<T>>();
  readonly #kind: CacheKind;
  readonly #versions: CacheVersions;
  readonly #load: (key: string) => Promise<T>;
  readonly #most: number;

  constructor(kind: CacheKind, versions: CacheVersions, most: number, load: (key: string) => Promise<T>) {
    this.#kind = kind;
    this.#versions = versions;
    this.#most = most;
    this.#load = load;
  }

  get(key: string): Awaitable<T> {
    const version = this.#versions.current(this.#kind);
    if (version === null) return this.#load(key);
    const entry = this.#entries.get(key);
    if (entry?.version === version) return entry.value;
    return this.#loadOnce(key, version);
  }

  #loadOnce(key: string, version: number): Promise<T> {
    const name = `${version} ${key}`;
    const running = this.#loading.get(name);
    if (running) return running;
    const load = this.#load(key)
      .then((value) => {
        if (this.#versions.current(this.#kind) === version) this.#store(key, { version, value });
        return value;
      })
      .finally(() => this.#loading.delete(name));
    this.#loading.set(name, load);
    return load;
  }

  #store(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#most) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}
