import type { Db, Tx } from '../../../database/database.ts';
import { many, maybe, none } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { ModerationPattern } from './moderation-patterns.ts';

export type PatternRow = ModerationPattern & { shipped: boolean; enabled: boolean };

const columns = sql`name, family, pattern, example, shipped, enabled`;

export const listEnabledPatterns = (db: Db) =>
  many<PatternRow>(db, sql`select ${columns} from moderation_patterns where enabled order by family, name`);

export const listPatterns = (db: Db) =>
  many<PatternRow>(db, sql`select ${columns} from moderation_patterns order by family, name`);

/** Those that ship follow the release; one that was switched off stays off. */
export const seedPatterns = (tx: Tx, patterns: readonly ModerationPattern[]) =>
  none(
    tx,
    sql`insert into moderation_patterns as m (name, family, pattern, example, shipped)
        select p.name, p.family, p.pattern, p.example, true
        from json_to_recordset(${JSON.stringify(patterns)}::json) as p (name text, family text, pattern text, example text)
        on conflict (name) do update
        set family = excluded.family, pattern = excluded.pattern, example = excluded.example
        where m.shipped`,
  );

/** Null when the name belongs to a pattern that ships and is in use. */
export const savePattern = (tx: Tx, pattern: ModerationPattern) =>
  maybe<PatternRow>(
    tx,
    sql`insert into moderation_patterns as m (name, family, pattern, example)
        values (${pattern.name}, ${pattern.family}, ${pattern.pattern}, ${pattern.example})
        on conflict (name) do update
        set family = excluded.family, pattern = excluded.pattern, example = excluded.example, enabled = true
        where not m.shipped
        returning ${columns}`,
  );

export const enablePattern = (tx: Tx, name: string, enabled: boolean) =>
  maybe<{ name: string }>(
    tx,
    sql`update moderation_patterns set enabled = ${enabled} where name = ${name} and shipped returning name`,
  );

export const removePattern = (tx: Tx, name: string) =>
  maybe<{ name: string }>(tx, sql`delete from moderation_patterns where name = ${name} and not shipped returning name`);
