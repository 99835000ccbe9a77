import { isIP } from 'node:net';
import { createAddressRules } from '../../runtime/guarded-dial/address-rules.ts';
import { bareHost } from '../../runtime/guarded-dial/inspect-url.ts';
import { addressOfSmartLink } from '../templates/index.ts';

/** The content of a message, as far as links are concerned. */
export type LinkedContent = Parameters<typeof addressOfSmartLink>[0];

/** Where the button at this place leads; null when there is none, or nowhere that anybody should be led to. */
export function findDestination(content: LinkedContent, buttonIndex: number): string | null {
  const address = addressOfSmartLink(content, buttonIndex);
  return address !== null && isSafe(address) ? new URL(address).href : null;
}

const publicOnly = createAddressRules([]);
const privateName = /\.(?:local|localhost|internal)\.?$/;

/** Encrypted, without a password in it, and on the public network: our name is not lent to anything else. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const host = bareHost(hostname);
  return isIP(host) > 0 ? publicOnly.permits(host) : host.includes('.') && !privateName.test(host);
}
