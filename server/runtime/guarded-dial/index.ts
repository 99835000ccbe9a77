import { createAddressRules } from './address-rules.ts';
import { type Exchanged, exchange, type GuardedCall } from './exchange.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { inspectUrl, type UrlProblem } from './inspect-url.ts';
import { createResolver, type ResolveHost } from './resolve-host.ts';

export type { Answer, AnswerHeaders, Exchanged, GuardedCall } from './exchange.ts';
export type { Failure } from './failures.ts';
export type { UrlProblem } from './inspect-url.ts';
export type { ResolveHost } from './resolve-host.ts';

/** The one way out to addresses that somebody else wrote down. */
export type GuardedDial = {
  /** Before it is stored: what is wrong with the address, or null. */
  inspect(url: string): Promise<UrlProblem | null>;
  request(call: GuardedCall): Promise<Exchanged>;
  close(): Promise<void>;
};

export type GuardedDialOptions = {
  /** Networks in CIDR notation that may be dialled although they are not public. */
  allowedNetworks: readonly string[];
  resolve?: ResolveHost;
  connectTimeoutMs?: number;
};

export function createGuardedDial(options: GuardedDialOptions): GuardedDial {
  const { allowedNetworks, resolve = createResolver(), connectTimeoutMs = 5_000 } = options;
  const rules = createAddressRules(allowedNetworks);
  const agent = createGuardedAgent({ rules, resolve, connectTimeoutMs });
  return {
    inspect: (url) => inspectUrl(url, rules, resolve),
    request: (call) => exchange(agent, call),
    close: () => agent.destroy(),
  };
}
