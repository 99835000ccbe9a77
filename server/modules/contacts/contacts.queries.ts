import type { Tx } from '../../database/database.ts';
import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Stop } from './stop-people.ts';

export type NewContact = { id: Uuid; personKey: string; phone: string; name: string; email: string | null };

/** Contacts the organization does not have yet; those it has stay as they are. */
export const insertNewContacts = (tx: Tx, organizationId: Uuid, contacts: readonly NewContact[]) =>
  many<{ id: Uuid }>(
    tx,
    sql`insert into contacts (organization_id, id, person_key, phone, name, email)
        select ${organizationId}, c.id, c."personKey", c.phone, c.name, c.email
        from json_to_recordset(${JSON.stringify(contacts)}::json) as c
          (id uuid, "personKey" text, phone text, name text, email text)
        on conflict (organization_id, person_key) do nothing
        returning id`,
  );

export const insertOptOuts = (tx: Tx, stops: readonly Stop[]) =>
  none(tx, sql`select recado.stop_people(${JSON.stringify(stops)}::json)`);

export const clearPlatformOptOuts = (tx: Tx, resumed: readonly Omit<Stop, 'source'>[]) =>
  none(tx, sql`select recado.resume_people(${JSON.stringify(resumed)}::json)`);
