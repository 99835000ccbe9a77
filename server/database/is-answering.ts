import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** Whether the database takes statements at this moment. */
export async function isAnswering(db: Db): Promise<boolean> {
  try {
    await db.run(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
