import type { IncomingMessage } from 'node:http';
import { apiKeyPrefix } from '@recado/contract/ids.ts';

type Unusable = 'KEY_MISSING' | 'KEY_FOREIGN' | 'KEY_UNKNOWN';

/** The key a request presents, or why it cannot be one. The split between 401 and 403 is the specification's. */
export function readKey(request: IncomingMessage): { presented: string } | Unusable {
  const header = request.headers.authorization;
  if (header === undefined || !/^bearer /i.test(header)) return 'KEY_MISSING';
  if (isRepeated(request.rawHeaders)) return 'KEY_FOREIGN';
  const presented = header.slice(7).trim();
  if (!presented.startsWith('svc_')) return 'KEY_FOREIGN';
  if (!presented.startsWith(apiKeyPrefix) || presented.length > 256) return 'KEY_UNKNOWN';
  return { presented };
}

// Node keeps the first of several Authorization headers and a proxy may keep the last: trust neither.
function isRepeated(rawHeaders: readonly string[]): boolean {
  let seen = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 13 && name.toLowerCase() === 'authorization') seen += 1;
  }
  return seen > 1;
}
