import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Control and phone are for this machine only: the peer must be loopback, and so must the names in Host and Origin,
 * or a web page could reach us through the visitor's own browser.
 */
export async function guardLoopback(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { host, origin } = request.headers;
  const isLocal =
    isLoopbackAddress(request.raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(hostnameOf(`http://${host ?? ''}`)) &&
    (origin === undefined || isLoopbackHost(hostnameOf(origin)));
  if (!isLocal) await reply.code(403).send({ error: 'only reachable from this machine' });
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
