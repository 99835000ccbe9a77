/** The first bytes of a stream, at least `bytes` unless it is shorter, and the stream as if nothing had been read. */
export async function readHead(
  source: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; chunks: AsyncIterable<Buffer> }> {
  const rest = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < bytes) {
    const next = await rest.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return { head, chunks: join(head, rest) };
}

async function* join(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
