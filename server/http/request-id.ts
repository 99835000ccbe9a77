import type { IncomingMessage } from 'node:http';
import type { Random } from '../runtime/random.ts';

// Longer or stranger ones are replaced, so that nothing can be smuggled into logs.
const sane = /^[\w.:/+=@~-]{1,128}$/;

/** Echoes the caller's request id when it is sane, otherwise makes one: a random start per process, then a count. */
export function requestIds(random: Random): (request: IncomingMessage) => string {
  const start = random.bytes(6).toString('hex');
  let count = 0;
  return (request) => {
    const sent = request.headers['x-request-id'];
    if (typeof sent === 'string' && sane.test(sent)) return sent;
    count += 1;
    return `req_${start}_${count.toString(36)}`;
  };
}
