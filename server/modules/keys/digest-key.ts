import type { Keyring } from '../../runtime/keyring.ts';
import { hashApiKey, isWellFormed } from './api-key.ts';

const keptMs = 5_000;
const mostKept = 5_000;

/**
 * What a presented key is known by, or null for what cannot be one. The same key comes again and again, and working this
 * out was a tenth of what a request cost: it is remembered for five seconds at most, so that a key does not stay in
 * memory long after the requests that bring it.
 */
export function createKeyDigester(keyring: Keyring, forgetLater = soon): (presented: string) => string | null {
  const recent = new Map<string, string>();
  return (presented) => {
    const known = recent.get(presented);
    if (known !== undefined) return known;
    if (!isWellFormed(presented)) return null;
    const digest = hashApiKey(keyring, presented).toString('hex');
    if (recent.size === 0) forgetLater(() => recent.clear());
    if (recent.size < mostKept) recent.set(presented, digest);
    return digest;
  };
}

const soon = (forget: () => void): void => {
  setTimeout(forget, keptMs).unref();
};
