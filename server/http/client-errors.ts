import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../runtime/clock.ts';
import { bucketOf } from './address-bucket.ts';
import type { AddressBuckets } from './address-buckets.ts';
import { addressOf } from './address-of.ts';

type ClientError = Error & { code?: string };

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Bytes that never became a request: answered in the framework's shape and hung up on. */
export function answerClientError(clock: Clock, buckets: AddressBuckets) {
  return (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const reason = STATUS_CODES[status] ?? 'Bad Request';
    const body = JSON.stringify({ timestamp: clock.now().toISOString(), status, error: reason, path: '' });
    const { limit, remaining, resetSeconds } = buckets.take(
      bucketOf(addressOf({ ip: socket.remoteAddress ?? '' })),
      'read',
    );
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `X-RateLimit-Limit: ${limit}\r\nX-RateLimit-Remaining: ${remaining}\r\nX-RateLimit-Reset: ${resetSeconds}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}
