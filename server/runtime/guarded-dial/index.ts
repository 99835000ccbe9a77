import type { Agent } from 'undici';
import { invariant } from '../invariant.ts';
import { createAddressRules } from './address-rules.ts';
import { DialledPlaces } from './dialled-places.ts';
import { type Exchanged, exchange, type GuardedCall } from './exchange.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { inspectUrl, type UrlProblem } from './inspect-url.ts';
import { createResolver, type ResolveHost } from './resolve-host.ts';

export type { Answer, AnswerHeaders, Exchanged, GuardedCall } from './exchange.ts';
export type { Failure } from './failures.ts';
export type { UrlProblem } from './inspect-url.ts';
export type { ResolveHost } from './resolve-host.ts';

/** The one way out to addresses that users give. */
export type GuardedDial = {
  /** Before it is stored: what is wrong with the address, or null. */
  inspect(url: string): UrlProblem | null;
  request(call: GuardedCall): Promise<Exchanged>;
  /** The address a URL led to when it was last dialled; null for a name that never was. */
  placeOf(url: URL): string | null;
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
  const places = new DialledPlaces();
  const parts = { rules, resolve, places, connectTimeoutMs };
  const agents = Array.from({ length: agentCount }, () => createGuardedAgent(parts));
  const agentOf = shareOut(agents);
  return {
    inspect: (url) => inspectUrl(url, rules),
    placeOf: (url) => places.of(url),
    request: (call) => exchange(agentOf(call.url), call),
    close: async () => {
      await Promise.all(agents.map((agent) => agent.destroy()));
    },
  };
}

// A pool looks for a free connection from its first to its last: hundreds of busy ones are better kept apart.
const agentCount = 8;

/** Each address in turn gets one of them, and keeps it. */
function shareOut(agents: readonly Agent[]): (url: URL) => Agent {
  const known = new WeakMap<URL, Agent>();
  let turn = 0;
  return (url) => {
    const agent = known.get(url) ?? agents[turn++ % agents.length];
    invariant(agent, 'there is at least one agent');
    known.set(url, agent);
    return agent;
  };
}
