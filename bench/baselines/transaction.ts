import pg from 'pg';
import { answerOf, type NewMessage, serveSends } from './serve-sends.ts';
import { looks, type Seen, seen, writes } from './transaction.queries.ts';

/**
 * The same work as ours on the same tables, in one transaction per request: lock the wallet, look at key, person and
 * send rate, judge, write everything, commit. With PIPELINED=1 it needs two trips to the database: looks together,
 * writes together; otherwise each statement waits for the one before it, as handlers are usually written.
 */
const pipelined = process.env.PIPELINED === '1';
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c search_path=recado',
  max: 10,
  pipeline: pipelined,
});

await serveSends(async (message) => {
  const client = await pool.connect();
  try {
    const now = new Date();
    const found = seen(await run(client, looks(message)));
    const refusal = judge(found, message, now);
    if (refusal) throw new Error(refusal);
    await run(client, writes(message, found, now));
    client.release();
    return answerOf(message);
  } catch (error) {
    client.release(true);
    throw error;
  }
});

async function run(client: pg.PoolClient, statements: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  if (pipelined) return Promise.all(statements.map((statement) => client.query(statement)));
  const results: pg.QueryResult[] = [];
  for (const statement of statements) results.push(await client.query(statement));
  return results;
}

function judge({ balance, tokens, replayOf, person }: Seen, message: NewMessage, now: Date): string | null {
  if (replayOf) return 'replayed';
  if (person?.opted_out_at && person.opted_out_at <= now) return 'RECIPIENT_OPTED_OUT';
  if (tokens < 1) return 'SEND_RATE_LIMITED';
  return balance < message.costMicros ? 'INSUFFICIENT_FUNDS' : null;
}
