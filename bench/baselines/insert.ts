import pg from 'pg';
import { prepareTable, row, statement } from './insert.queries.ts';
import { answerOf, serveSends } from './serve-sends.ts';

/** The least an API that keeps its messages can do: parse, one INSERT in a transaction of its own, answer. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await prepareTable(pool);

await serveSends(async (message) => {
  await pool.query({ name: 'insert', text: statement, values: row(message) });
  return answerOf(message);
});
