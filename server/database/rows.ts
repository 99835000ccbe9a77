import { invariant } from '../runtime/invariant.ts';
import type { Db } from './database.ts';
import type { Call, Sql } from './sql.ts';

export const many = <Row>(db: Db, statement: Call<Row>): Promise<Row[]> => db.run<Row>(statement);

export async function maybe<Row>(db: Db, statement: Call<Row>): Promise<Row | null> {
  const rows = await db.run<Row>(statement);
  invariant(rows.length <= 1, `expected at most one row, got ${rows.length}`);
  return rows[0] ?? null;
}

export async function one<Row>(db: Db, statement: Call<Row>): Promise<Row> {
  const row = await maybe<Row>(db, statement);
  invariant(row, 'expected one row, got none');
  return row;
}

/** The answer of a function that answers with one value. */
export async function value<Value>(db: Db, call: Call<{ value: Value }>): Promise<Value> {
  return (await one(db, call)).value;
}

export async function none(db: Db, statement: Sql): Promise<void> {
  await db.run(statement);
}
