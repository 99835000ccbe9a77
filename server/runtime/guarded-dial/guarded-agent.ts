import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { AddressRules } from './address-rules.ts';
import type { DialledPlaces } from './dialled-places.ts';
import { bareHost } from './inspect-url.ts';
import type { ResolveHost } from './resolve-host.ts';

export type GuardedAgentParts = {
  rules: AddressRules;
  resolve: ResolveHost;
  places: DialledPlaces;
  connectTimeoutMs: number;
};

/**
 * Connections only to permitted addresses, judged at every connect and on the very addresses that are dialled, so a
 * name that changes its mind after it was saved gains nothing. Literals never reach the lookup and are judged here.
 */
export function createGuardedAgent({ rules, resolve, places, connectTimeoutMs }: GuardedAgentParts): Agent {
  const connect = buildConnector({
    lookup: guardedLookup(rules, resolve, places),
    timeout: connectTimeoutMs,
    autoSelectFamilyAttemptTimeout: 1_000,
  });
  return new Agent({
    connect(options, callback) {
      const host = bareHost(options.hostname);
      if (isIP(host) && !rules.permits(host)) callback(new ForbiddenAddress(), null);
      else connect(options, callback);
    },
    pipelining: 1,
    maxHeaderSize: 16_384,
    // The caller's own timer covers the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/**
 * One answer that is not permitted refuses the name: which of them would be dialled is not ours to choose. Such a name
 * fails as one that nobody knows, so that a failure does not reveal which names our own network has.
 */
function guardedLookup(rules: AddressRules, resolve: ResolveHost, places: DialledPlaces): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        places.note(host, addresses);
        if (!first || !addresses.every(rules.permits)) callback(new UnknownName(), '');
        else if (options.all) callback(null, addresses.map(withFamily));
        else callback(null, first, isIP(first));
      },
      () => callback(new UnknownName(), ''),
    );
  };
}

class UnknownName extends Error {
  readonly code = 'ENOTFOUND';
}

const withFamily = (address: string): LookupAddress => ({ address, family: isIP(address) });
