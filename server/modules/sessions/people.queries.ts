import type { Role } from '@recado/contract/permissions.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type Notify = { attention: boolean; security: boolean };

/** A person as the panel knows them. */
export type Person = {
  id: Uuid;
  name: string;
  email: string;
  phone: string | null;
  /** A code that was sent to it came back. */
  phoneVerified: boolean;
  emailConfirmed: boolean;
  locale: 'pt' | 'en';
  theme: 'system' | 'light' | 'dark';
  notify: Notify;
  mainOrganizationId: Uuid;
  passwordHash: string | null;
  secondFactor: boolean;
};

const selectPeople = (where: Sql) => sql`
  select id, name, email, phone, coalesce(verified_phone = phone, false) as "phoneVerified", email_confirmed_at is not null as "emailConfirmed", locale, theme, notify,
    main_organization_id as "mainOrganizationId", password_hash as "passwordHash",
    totp_confirmed_at is not null as "secondFactor"
  from users ${where}`;

export const findPerson = (db: Db, id: Uuid) => one<Person>(db, selectPeople(sql`where id = ${id}`));

export const findPersonByEmail = (db: Db, email: string) =>
  maybe<Person>(db, selectPeople(sql`where email = ${email}`));

export const findPersonByIdentity = (db: Db, identity: string) =>
  maybe<Person>(db, selectPeople(sql`where openid_subject = ${identity}`));

/** Once for good: the next holder of the same address at the provider is another person. */
export const bindIdentity = (tx: Tx, userId: Uuid, identity: string) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`update users set openid_subject = ${identity} where id = ${userId} and openid_subject is null returning id`,
  );

/** Of the person who proved to hold it: what others write into their profiles counts for nothing. */
export async function findPersonByPhone(db: Db, spellings: readonly string[]): Promise<Person | null> {
  const holders = sql`where phone = any (${spellings}::text[]) and verified_phone = phone limit 2`;
  const found = await many<Person>(db, selectPeople(holders));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Who holds the phone now is its one holder: numbers change hands. False when the person has another phone by now. */
export const verifyPhone = async (
  tx: Tx,
  userId: Uuid,
  phone: string,
  spellings: readonly string[],
): Promise<boolean> => {
  await none(
    tx,
    sql`update users set verified_phone = null where phone = any (${spellings}::text[]) and id <> ${userId}`,
  );
  const verified = sql`update users set verified_phone = phone where id = ${userId} and phone = ${phone} returning id`;
  return (await maybe<{ id: Uuid }>(tx, verified)) !== null;
};

export type Belonging = { id: Uuid; name: string; role: Role; sandbox: boolean };

/** In order of joining, the main organization first. */
export const listBelongings = (db: Db, userId: Uuid) =>
  many<Belonging>(
    db,
    sql`select o.id, o.name, m.role, o.sandbox
        from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
        where m.user_id = ${userId}
        order by o.id = u.main_organization_id desc, m.joined_at, o.id`,
  );

export const updatePassword = (tx: Tx, userId: Uuid, hash: string) =>
  none(tx, sql`update users set password_hash = ${hash}, password_changed_at = recado.now() where id = ${userId}`);

export type ChangedPerson = {
  name: string | null;
  /** Undefined leaves it alone. */
  phone: string | null | undefined;
  locale: string | null;
  theme: string | null;
  notify: Notify | null;
};

export const updatePerson = (tx: Tx, userId: Uuid, changed: ChangedPerson) =>
  none(
    tx,
    sql`update users set name = coalesce(${changed.name}, name), locale = coalesce(${changed.locale}, locale),
          theme = coalesce(${changed.theme}, theme),
          notify = coalesce(${changed.notify && JSON.stringify(changed.notify)}::jsonb, notify),
          phone = case when ${changed.phone !== undefined} then ${changed.phone ?? null} else phone end
        where id = ${userId}`,
  );

export const readRequirement = (db: Db, organizationId: Uuid) =>
  one<{ requiresSecondFactor: boolean }>(
    db,
    sql`select requires_second_factor as "requiresSecondFactor" from organizations where id = ${organizationId}`,
  );
