import { isIP } from 'node:net';
import { bareHost } from './inspect-url.ts';

const mostNames = 20_000;

/** Where names led when they were last dialled, so that many names of one machine can be recognised as one. */
export class DialledPlaces {
  readonly #addresses = new Map<string, string>();

  /** Of several addresses the first in order: they come in any. */
  note(host: string, addresses: readonly string[]): void {
    const [first] = [...addresses].sort();
    if (first === undefined) return;
    if (this.#addresses.size >= mostNames) this.#addresses.clear();
    this.#addresses.set(host, first);
  }

  /** Null for a name that was never dialled. */
  of({ hostname }: URL): string | null {
    const host = bareHost(hostname);
    return isIP(host) ? host : (this.#addresses.get(host) ?? null);
  }
}
