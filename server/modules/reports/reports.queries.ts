import type { Db } from '../../database/database.ts';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

export const countLiveWorkers = (system: Db, silentSeconds: number) =>
  one<{ workers: number }>(
    system,
    sql`select count(*)::integer as workers from workers
        where beat_at > recado.now() - ${silentSeconds} * interval '1 second'`,
  );
