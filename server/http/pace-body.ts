import type { IncomingMessage } from 'node:http';

/** What one read of a connection brings at most. Smaller bodies come with one or two. */
const readBytes = 64 * 1024;

/**
 * Reads a large body once in each turn of the loop. A connection that holds more than was read is read again at once, up to
 * two megabytes before the next connection is looked at: twenty callers with large bodies would hold the loop for as
 * long as reading forty megabytes takes. Not for a body that is piped, whose reader sets its own pace.
 */
export function paceBody(request: IncomingMessage): void {
  const { 'content-length': announced, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(announced ?? 0) <= readBytes) return;
  request.on('data', () => {
    request.pause();
    setImmediate(() => request.resume());
  });
}
