import type { IncomingHttpHeaders } from 'node:http';
import { sameText } from '../runtime/crypto.ts';
import type { SessionPort } from './ports.ts';

/** The token in the cookie of that name; null when there is none, or more than one, which nobody of ours sends. */
export function readSession(headers: IncomingHttpHeaders, cookie: string): string | null {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookie}=`))
    .map((pair) => pair.slice(cookie.length + 1));
  const [token] = found;
  return found.length === 1 && token && /^[\w-]{20,128}$/.test(token) ? token : null;
}

/**
 * Whether a page of ours asks. Browsers name the origin of every write, and a page cannot choose it: one that is left out
 * comes from no page at all.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, { origin: own }: Pick<SessionPort, 'origin'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return origin === own || (host !== undefined && (origin === `http://${host}` || origin === `https://${host}`));
}

/** Whether the request carries the token that only a page of this session has. */
export function knowsToken(headers: IncomingHttpHeaders, csrfToken: string): boolean {
  const sent = headers['x-csrf-token'];
  return typeof sent === 'string' && sent.length <= 128 && sameText(sent, csrfToken);
}
