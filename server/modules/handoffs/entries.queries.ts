import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Entry, WrittenEntry } from './entry.ts';

const columns = sql`id, title, answer, tags, active, created_at as "createdAt", updated_at as "updatedAt"`;

const wordsOf = ({ title, answer, tags }: WrittenEntry) => sql`
  setweight(recado.brain_words(${[title, ...tags].join(' ')}), 'A') || setweight(recado.brain_words(${answer}), 'D')`;

/** Null when the organization has as many as it may. */
export const insertEntry = (db: Db, organizationId: Uuid, id: Uuid, entry: WrittenEntry) =>
  maybe<Entry>(
    db,
    sql`insert into brain_entries (organization_id, id, title, answer, tags, active, words)
        select ${organizationId}, ${id}, ${entry.title}, ${entry.answer}, ${entry.tags}::text[], ${entry.active},
          ${wordsOf(entry)}
        where (select count(*) from brain_entries where organization_id = ${organizationId}) < ${limits.brainEntries}
        returning ${columns}`,
  );

export const updateEntry = (db: Db, organizationId: Uuid, id: Uuid, entry: WrittenEntry) =>
  maybe<Entry>(
    db,
    sql`update brain_entries set title = ${entry.title}, answer = ${entry.answer}, tags = ${entry.tags}::text[],
          active = ${entry.active}, words = ${wordsOf(entry)}, updated_at = recado.now()
        where organization_id = ${organizationId} and id = ${id}
        returning ${columns}`,
  );

export const deleteEntry = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<{ id: Uuid }>(
    db,
    sql`delete from brain_entries where organization_id = ${organizationId} and id = ${id} returning id`,
  );

export const findEntry = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Entry>(db, sql`select ${columns} from brain_entries where organization_id = ${organizationId} and id = ${id}`);

export const listEntryRows = (db: Db, organizationId: Uuid, limit: number, offset: number) =>
  many<Entry>(
    db,
    sql`select ${columns} from brain_entries where organization_id = ${organizationId}
        order by id desc limit ${limit} offset ${offset}`,
  );

export const countEntries = (db: Db, organizationId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from brain_entries where organization_id = ${organizationId}`,
  );

export type FoundEntry = Pick<Entry, 'id' | 'title' | 'answer'> & { confidence: number };

/** The best first. */
export const searchEntries = (db: Db, organizationId: Uuid, question: string, most: number) =>
  many<FoundEntry>(
    db,
    sql`select id, title, answer, confidence from recado.search_brain(${organizationId}, ${question}, ${most})`,
  );
