import type { Db, Tx } from '../database/database.ts';
import { many, maybe, none } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Mail } from './mail.ts';

export const insertMails = (tx: Tx, mails: readonly Mail[]) =>
  none(
    tx,
    sql`insert into mails (organization_id, recipient, subject, body)
        select m."organizationId", m.recipient, m.subject, m.body
        from json_to_recordset(${JSON.stringify(mails)}::json) as m
          ("organizationId" uuid, recipient text, subject text, body text)`,
  );

export type StoredMail = Mail & { id: string; createdAt: Date; sentAt: Date | null; error: string | null };

const selectMails = (where: Sql) => sql`
  select id, organization_id as "organizationId", recipient, subject, body, created_at as "createdAt",
    sent_at as "sentAt", error
  from mails ${where}`;

export const listMails = (db: Db, most: number) =>
  many<StoredMail>(db, selectMails(sql`order by id desc limit ${most}`));

export const findMail = (db: Db, id: string) => maybe<StoredMail>(db, selectMails(sql`where id = ${id}`));

export type DueMail = Mail & { id: string; attempts: number; createdAt: Date };

/** Mail to send now. It falls due again by itself if the worker that took it never records what came of it. */
export const takeDueMails = (db: Db, most: number, again: { inSeconds: number; atMost: number }) =>
  many<DueMail>(
    db,
    sql`update mails set attempts = attempts + 1,
          due_at = case when attempts + 1 < ${again.atMost} then recado.now() + ${again.inSeconds} * interval '1 second' end
        where id in (select id from mails where due_at <= recado.now() order by due_at limit ${most}
          for update skip locked)
        returning id, organization_id as "organizationId", recipient, subject, body, attempts, created_at as "createdAt"`,
  );

export const updateSent = (db: Db, id: string) =>
  none(db, sql`update mails set sent_at = recado.now(), due_at = null, error = null where id = ${id}`);

export const updateFailure = (db: Db, id: string, error: string) =>
  none(db, sql`update mails set error = ${error} where id = ${id}`);

export const deleteOldMails = (db: Db, days: number) =>
  none(db, sql`delete from mails where created_at < recado.now() - ${days} * interval '1 day'`);

export const mailIsDue = sql`(select due_at from mails where due_at is not null order by due_at limit 1) <= recado.now()`;
