import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * COPY as the driver's own protocol speaks it, without a package: what goes out is written as it arrives, what comes in
 * is read as fast as it leaves. The driver calls these methods by name for whatever stands first in its queue.
 */
export function copyOut(client: pg.Client, source: string, sink: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      ...settle(resolve, reject),
      submit: (connection: pg.Connection) => connection.query(`copy ${source} to stdout`),
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Line) {
        if (sink.write(chunk)) return;
        stream.pause();
        sink.once('drain', () => stream.resume());
      },
    });
  });
}

export function copyIn(client: pg.Client, target: string, source: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      ...settle(resolve, reject),
      submit: (connection: pg.Connection) => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse(connection: Line) {
        pour(connection, source).then(
          () => connection.endCopyFrom(),
          (error) => connection.sendCopyFail(String(error)),
        );
      },
    });
  });
}

/** What the driver's types leave out of its connection. */
type Line = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

async function pour(connection: Line, source: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of source) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
}

/** After an error the driver hands the end of the exchange to nobody, so the error settles it. */
const settle = (resolve: () => void, reject: (error: Error) => void) => ({
  handleError: reject,
  handleCommandComplete: () => undefined,
  handleReadyForQuery: resolve,
});
