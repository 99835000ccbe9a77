import { isIP } from 'node:net';
import type { AddressRules } from './address-rules.ts';
import { isLocalhost, localAddresses } from './resolve-host.ts';

export type UrlProblem = 'malformed' | 'scheme' | 'credentials' | 'port' | 'address';

/**
 * What is wrong with an address that a caller wants dialled, or null. A name is judged by its form and not looked up:
 * an answer that depends on what our name servers know would reveal to callers which names our own network has. What
 * the name leads to is judged at every dial.
 */
export function inspectUrl(text: string, rules: AddressRules): UrlProblem | null {
  if (!URL.canParse(text)) return 'malformed';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username || url.password) return 'credentials';
  if (url.port && !isSanePort(Number(url.port))) return 'port';
  const host = bareHost(url.hostname);
  if (isIP(host)) return rules.permits(host) ? null : 'address';
  if (isLocalhost(host)) return localAddresses.every(rules.permits) ? null : 'address';
  return isInnerName(host) && !rules.allowsInner ? 'address' : null;
}

/** Names that the internet cannot have: of one word, or under an ending that is set aside for networks of one's own. */
const isInnerName = (host: string) =>
  !/[^.]\.[^.]/.test(host) || /\.(local|internal|intranet|private|corp|lan|home|home\.arpa)\.?$/i.test(host);

/** `[::1]` without its brackets. The parser of URLs has already turned 0x7f.1 and 2130706433 into 127.0.0.1. */
export const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const isSanePort = (port: number) => (port >= 1_024 && !otherProtocols.has(port)) || port === 443 || port === 80;

// Above 1023, the ports that browsers refuse because a request there can be mistaken for another protocol.
const otherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
