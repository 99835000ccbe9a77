import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { hmacSha256 } from '../../runtime/crypto.ts';
import type { Keyring } from '../../runtime/keyring.ts';

/** A request for a link, of a person or a program. */
export type Visit = { method: string; address: string; headers: IncomingHttpHeaders };

/** Only a person's browser that really opens the link counts: no HEAD, no prefetch, no preview, no robot. */
export function isPerson({ method, headers }: Visit): boolean {
  if (method !== 'GET') return false;
  if (prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))) return false;
  const program = headers['user-agent'] ?? '';
  // What does not call itself a browser at all is none, as the platform's own makers of previews.
  return /^(?:mozilla|opera)\//i.test(program) && !isbot(program) && !alsoRobots.test(program);
}

/** Headers of a browser when nobody tapped: it only loads ahead. */
const prefetchHeaders: readonly string[] = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

/** Programs that open links as browsers do and that the list of `isbot` leaves out: scanners of mail, previews, watchers. */
const alsoRobots = new RegExp(
  [
    ...['proofpoint', 'mimecast', 'barracuda', 'symantec', 'safelinks', 'slurp', 'scrap', 'fetch', 'archiv', 'petal'],
    ...[
      'facebookexternal',
      'facebookcatalog',
      'meta-external',
      'skypeuri',
      'embedly',
      'quora link',
      'outbrain',
      'vkshare',
    ],
    ...['mediapartners', 'semrush', 'ahrefs', 'mj12', 'perplexity', 'phantom', 'puppeteer', 'lighthouse', 'gtmetrix'],
    ...['uptime', 'newrelic', 'datadog', 'wget', 'python', 'axios', 'libwww', 'postman', 'insomnia'],
  ].join('|'),
  'i',
);

/** The same visitor is the same bytes for one link; without our key they do not identify anyone. */
export function visitorOf(keyring: Keyring, linkId: string, { address, headers }: Visit): Buffer {
  return hmacSha256(keyring.visitors, `${linkId} ${address} ${headers['user-agent'] ?? ''}`).subarray(0, 16);
}
