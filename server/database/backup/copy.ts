import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** The rows of a query into a stream that is left open. Answers how many there were. */
export async function copyOut(client: pg.Client, source: string, sink: Writable): Promise<number> {
  const rows = client.query(to(`copy ${source} to stdout`));
  await pipeline(rows, sink, { end: false });
  return rows.rowCount ?? 0;
}

/** The rows of a stream into a table. Answers how many there were. */
export async function copyIn(client: pg.Client, target: string, source: AsyncIterable<Buffer>): Promise<number> {
  const rows = client.query(from(`copy ${target} from stdin`));
  await pipeline(source, rows);
  return rows.rowCount ?? 0;
}
