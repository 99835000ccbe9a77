import { isIP } from 'node:net';
import type { AddressRules } from './address-rules.ts';
import type { ResolveHost } from './resolve-host.ts';

export type UrlProblem = 'malformed' | 'scheme' | 'credentials' | 'port' | 'address';

/**
 * What is wrong with an address somebody wants dialled, or null. A name nobody knows yet passes: the dial itself is
 * checked again, every time.
 */
export async function inspectUrl(text: string, rules: AddressRules, resolve: ResolveHost): Promise<UrlProblem | null> {
  if (!URL.canParse(text)) return 'malformed';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username || url.password) return 'credentials';
  if (url.port && !isSanePort(Number(url.port))) return 'port';
  const host = bareHost(url.hostname);
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  return addresses.every(rules.permits) ? null : 'address';
}

/** `[::1]` without its brackets. The parser of URLs has already turned 0x7f.1 and 2130706433 into 127.0.0.1. */
export const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const isSanePort = (port: number) => (port >= 1_024 && !otherProtocols.has(port)) || port === 443 || port === 80;

// Above 1023, the ports that browsers refuse because a request there can be mistaken for another protocol.
const otherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
