import { Resolver } from 'node:dns/promises';

/** All addresses of a name; throws when there is none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/**
 * Asks the name servers directly. The system's own resolver runs on four threads that the whole process shares, so a
 * few names with a slow server would hold up every other lookup.
 */
export function createResolver(deadlineMs = 3_000): ResolveHost {
  return async (host) => {
    if (isLocalhost(host)) return [...localAddresses];
    const resolver = new Resolver({ timeout: 1_000, tries: 3 });
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(deadline);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new Error('the name has no address');
    return addresses;
  };
}

export const localAddresses = ['127.0.0.1', '::1'] as const;

/** Never asked of a name server: it means this machine, whatever a server would answer. */
export const isLocalhost = (host: string) => /(^|\.)localhost\.?$/i.test(host);
