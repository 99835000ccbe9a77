import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * COPY as the driver's own protocol speaks it, without a package: what goes out is written as it arrives, what comes in
 * is read as fast as it leaves. The driver calls these methods by name for whatever stands first in its queue. Both
 * answer how many rows there were.
 */
export function copyOut(client: pg.Client, source: string, sink: Writable): Promise<number> {
  return new Promise((resolve, reject) => {
    const settled = settle(resolve, reject);
    let isFull = false;
    client.query({
      ...settled,
      submit: (connection: pg.Connection) => connection.query(`copy ${source} to stdout`),
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Line) {
        // A copy: the driver writes what comes next into the same memory, while the sink may still hold this.
        if (sink.write(Buffer.from(chunk)) || isFull) return;
        isFull = true;
        stream.pause();
        sink.once('drain', () => {
          isFull = false;
          stream.resume();
        });
      },
      handleReadyForQuery({ stream }: Line) {
        // A sink that is ended tells of no drain any more, and the next write would wait for ever.
        stream.resume();
        settled.handleReadyForQuery();
      },
    });
  });
}

export function copyIn(client: pg.Client, target: string, source: AsyncIterable<Buffer>): Promise<number> {
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
function settle(resolve: (rows: number) => void, reject: (error: Error) => void) {
  let rows = 0;
  return {
    handleError: reject,
    handleCommandComplete({ text }: { text: string }) {
      rows = Number(text.split(' ')[1]);
    },
    handleReadyForQuery: () => resolve(rows),
  };
}
