import type { FastifyRequest } from 'fastify';

/** IPv4 inside IPv6 is written as IPv4, so that allow-lists and buckets see one address. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = request.ip ?? '';
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
