import type { IncomingHttpHeaders } from 'node:http';
import { hmacSha256 } from '../../runtime/crypto.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { prefetchHeaders, robotShape, robotWords } from './robots.ts';

/** A person or a program asked for a link. */
export type Visit = { method: string; address: string; headers: IncomingHttpHeaders };

/** Only a person's browser that really opens the link counts: no HEAD, no prefetch, no preview, no robot. */
export function isPerson({ method, headers }: Visit): boolean {
  if (method !== 'GET') return false;
  if (prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))) return false;
  const program = headers['user-agent']?.toLowerCase() ?? '';
  if (!/^(?:mozilla|opera)\//.test(program) || robotShape.test(program)) return false;
  return !robotWords.some((word) => program.includes(word));
}

/** The same visitor is the same bytes for one link; without our key they say nothing about who it was. */
export function visitorOf(keyring: Keyring, linkId: string, { address, headers }: Visit): Buffer {
  return hmacSha256(keyring.visitors, `${linkId} ${address} ${headers['user-agent'] ?? ''}`).subarray(0, 16);
}
