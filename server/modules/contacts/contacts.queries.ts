import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one, value } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { ConsentChange, OptOutSource, OptOutWords } from './consent.ts';
import type { Contact } from './contact.ts';
import * as functions from './contacts.functions.ts';

export type NewContact = {
  organizationId: Uuid;
  id: Uuid;
  personKey: string;
  phone: string | null;
  name: string | null;
  email: string | null;
};
export type AddedContact = { organizationId: Uuid; id: Uuid; personKey: string };

/** Contacts their organization does not have yet; those it has stay as they are. */
export const insertNewContacts = (tx: Tx, contacts: readonly NewContact[]) =>
  many<AddedContact>(
    tx,
    sql`insert into contacts (organization_id, id, person_key, phone, name, email)
        select distinct on (c."organizationId", c."personKey") c."organizationId", c.id, c."personKey", c.phone, c.name,
          c.email
        from json_to_recordset(${JSON.stringify(contacts)}::json) as c
          ("organizationId" uuid, id uuid, "personKey" text, phone text, name text, email text)
        order by c."organizationId", c."personKey"
        on conflict (organization_id, person_key) do nothing
        returning organization_id as "organizationId", id, person_key as "personKey"`,
  );

const contactColumns = sql`
  c.id, c.person_key as "personKey", c.phone, c.name, c.email, c.tags, c.attributes,
  p.opted_out_at is not null as "optedOut", p.last_inbound_at as "lastInboundAt", c.created_at as "createdAt",
  coalesce(c.updated_at, c.created_at) as "updatedAt"`;

export const selectContacts = (where: Sql) => sql`
  select ${contactColumns} from contacts c
  left join people p on p.organization_id = c.organization_id and p.person_key = c.person_key ${where}`;

export const findContactRow = (db: Db, organizationId: Uuid, personKey: string) =>
  maybe<Contact>(db, selectContacts(sql`where c.organization_id = ${organizationId} and c.person_key = ${personKey}`));

/** Tags added go to the end, in their order; a row is touched only when its tags change. */
export const updateTags = (
  tx: Tx,
  organizationId: Uuid,
  personKey: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) =>
  many<{ id: Uuid }>(
    tx,
    sql`update contacts c set tags = t.tags, updated_at = recado.now()
        from (
          select id, array(select tag from unnest(tags) as tag where tag <> all (${remove}::text[]))
            || array(select tag from unnest(${add}::text[]) as tag where tag <> all (tags)) as tags
          from contacts where organization_id = ${organizationId} and person_key = ${personKey} for update
        ) t
        where c.organization_id = ${organizationId} and c.id = t.id and c.tags <> t.tags
        returning c.id`,
  );

/** A contact as it is stored, without what the person's row holds. */
export type StoredContact = Pick<Contact, 'id' | 'personKey' | 'phone' | 'name' | 'email' | 'tags' | 'attributes'>;

export const selectForImport = (tx: Tx, organizationId: Uuid, personKeys: readonly string[]) =>
  many<StoredContact>(
    tx,
    sql`select id, person_key as "personKey", phone, name, email, tags, attributes from contacts
        where organization_id = ${organizationId} and person_key = any (${personKeys}::text[])
        order by person_key for update`,
  );

/** A person who became a contact while the import was being read is updated like the others. */
export const upsertContacts = (tx: Tx, organizationId: Uuid, contacts: readonly StoredContact[]) =>
  none(
    tx,
    sql`insert into contacts as k (organization_id, id, person_key, phone, name, email, tags, attributes)
        select ${organizationId}::uuid, c.id, c."personKey", c.phone, c.name, c.email, c.tags, c.attributes
        from json_to_recordset(${JSON.stringify(contacts)}::json) as c
          (id uuid, "personKey" text, phone text, name text, email text, tags text[], attributes jsonb)
        order by c."personKey"
        on conflict (organization_id, person_key) do update
        set name = excluded.name, email = excluded.email, tags = excluded.tags, attributes = excluded.attributes,
          updated_at = recado.now()`,
  );

export type ContactFields = Partial<Pick<Contact, 'name' | 'email' | 'tags' | 'attributes'>>;

/** Null when there is no such contact. */
export function updateContact(tx: Tx, organizationId: Uuid, personKey: string, fields: ContactFields) {
  const text = JSON.stringify(fields);
  return maybe<{ id: Uuid }>(
    tx,
    sql`update contacts c
        set name = case when f ? 'name' then f ->> 'name' else c.name end,
          email = case when f ? 'email' then f ->> 'email' else c.email end,
          tags = case when f ? 'tags' then array(select jsonb_array_elements_text(f -> 'tags')) else c.tags end,
          attributes = coalesce(f -> 'attributes', c.attributes), updated_at = recado.now()
        from (select ${text}::jsonb as f) asked
        where c.organization_id = ${organizationId} and c.person_key = ${personKey}
        returning c.id`,
  );
}

export type OptOut = {
  /** Digits; null for an erased person. */
  phone: string | null;
  since: Date | null;
  source: OptOutSource | null;
  reason: string | null;
};

/** Why, in the words of the stop that stands. */
const reasonOf = sql`(select s.text from consents s
  where s.organization_id = p.organization_id and s.person_key = p.person_key and s.kind = 'STOP'
    and s.source = p.opted_out_source and s.at = p.opted_out_at
  order by s.seq limit 1)`;

export const findOptOut = (db: Db, organizationId: Uuid, personKey: string) =>
  maybe<Omit<OptOut, 'phone'>>(
    db,
    sql`select p.opted_out_at as since, p.opted_out_source as source, ${reasonOf} as reason from people p
        where p.organization_id = ${organizationId} and p.person_key = ${personKey} and p.opted_out_at is not null`,
  );

/** The phone as it was written: in the contact, or with the stop. A key alone has lost its ninth digit. */
export const listOptOutRows = (db: Db, organizationId: Uuid, { limit, offset }: { limit: number; offset: number }) =>
  many<OptOut>(
    db,
    sql`select coalesce(c.phone, (select s.phone from consents s
            where s.organization_id = p.organization_id and s.person_key = p.person_key and s.phone is not null
            order by s.seq desc limit 1),
          p.platform_person_id, case when p.person_key ~ '^[0-9]+$' then p.person_key end) as phone,
          p.opted_out_at as since, p.opted_out_source as source, ${reasonOf} as reason
        from people p
        left join contacts c on c.organization_id = p.organization_id and c.person_key = p.person_key
        where p.organization_id = ${organizationId} and p.opted_out_at is not null
        order by p.opted_out_at desc, p.person_key desc limit ${limit} offset ${offset}`,
  );

export const countOptOuts = (db: Db, organizationId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from people
        where organization_id = ${organizationId} and opted_out_at is not null`,
  );

/** Both are in contacts/stop-people.sql; each answers how many people it moved. */
export const stopPeopleRows = (tx: Tx, changes: readonly ConsentChange[]) =>
  one<{ moved: number }>(tx, sql`select recado.stop_people(${JSON.stringify(changes)}::json) as moved`);

export const resumePeopleRows = (tx: Tx, changes: readonly ConsentChange[]) =>
  one<{ moved: number }>(tx, sql`select recado.resume_people(${JSON.stringify(changes)}::json) as moved`);

export const findOptOutWords = (system: Db, organizationId: Uuid) =>
  maybe<OptOutWords>(system, sql`select stop, resume from opt_out_words where organization_id = ${organizationId}`);

export const upsertOptOutWords = (tx: Tx, organizationId: Uuid, words: OptOutWords) =>
  none(
    tx,
    sql`insert into opt_out_words (organization_id, stop, resume)
        values (${organizationId}, ${words.stop}, ${words.resume})
        on conflict (organization_id) do update set stop = excluded.stop, resume = excluded.resume`,
  );

export const deleteOptOutWords = (tx: Tx, organizationId: Uuid) =>
  none(tx, sql`delete from opt_out_words where organization_id = ${organizationId}`);

export const listErased = (system: Db, organizationId: Uuid) =>
  many<{ personKey: string }>(
    system,
    sql`select person_key as "personKey" from erased_people where organization_id = ${organizationId}`,
  );

export const insertErased = (tx: Tx, organizationId: Uuid, hash: string) =>
  none(
    tx,
    sql`insert into erased_people (organization_id, person_key) values (${organizationId}, ${hash})
        on conflict do nothing`,
  );

type Revived = { organizationId: Uuid; personKey: string; hash: string };

/** The opt-out moves from the hash to the person's own key. */
export const restorePeople = (tx: Tx, revived: readonly Revived[]) =>
  none(
    tx,
    sql`with back as (
          delete from people p using json_to_recordset(${JSON.stringify(revived)}::json) as r
            ("organizationId" uuid, "personKey" text, hash text)
          where p.organization_id = r."organizationId" and p.person_key = r.hash
          returning p.organization_id, r."personKey" as person_key, p.opted_out_at, p.opted_out_source
        )
        insert into people as p (organization_id, person_key, opted_out_at, opted_out_source)
        select distinct on (1, 2) * from back order by 1, 2
        on conflict (organization_id, person_key) do update
        set opted_out_at = excluded.opted_out_at, opted_out_source = excluded.opted_out_source`,
  );

export const deleteErased = (tx: Tx, revived: readonly Revived[]) =>
  none(
    tx,
    sql`delete from erased_people e using json_to_recordset(${JSON.stringify(revived)}::json) as r
          ("organizationId" uuid, hash text)
        where e.organization_id = r."organizationId" and e.person_key = r.hash`,
  );

/** The people merged with a person, whichever of them was first. */
export const listOtherKeys = (system: Db, organizationId: Uuid, personKey: string) =>
  many<{ personKey: string }>(
    system,
    sql`select other_keys as "personKey" from recado.other_keys(${organizationId}, ${personKey})`,
  );

export type Identity = { organizationId: Uuid; kind: string; value: string; personKey: string };

/** A name that is already there stays. */
export const insertIdentities = (tx: Tx, identities: readonly Identity[]) =>
  none(
    tx,
    sql`insert into person_identities (organization_id, kind, value, person_key)
        select distinct on (r."organizationId", r.kind, r.value) r."organizationId", r.kind, r.value, r."personKey"
        from json_to_recordset(${JSON.stringify(identities)}::json) as r
          ("organizationId" uuid, kind text, value text, "personKey" text)
        order by 1, 2, 3
        on conflict do nothing`,
  );

/** In contacts/other-keys.sql. */
export const listHiddenPeople = (tx: Tx, organizationIds: readonly Uuid[], platformUserIds: readonly string[]) =>
  many<{ organizationId: Uuid; personKey: string }>(
    tx,
    sql`select organization_id as "organizationId", person_key as "personKey"
        from recado.hidden_people(${organizationIds}::uuid[], ${platformUserIds}::text[])`,
  );

export const listIdentities = (db: Db, organizationIds: readonly Uuid[], platformUserIds: readonly string[]) =>
  many<Omit<Identity, 'kind'>>(
    db,
    sql`select i.organization_id as "organizationId", i.value, i.person_key as "personKey"
        from unnest(${organizationIds}::uuid[], ${platformUserIds}::text[]) as a (organization_id, value)
        join person_identities i on i.organization_id = a.organization_id and i.kind = 'PLATFORM' and i.value = a.value`,
  );

export const listIdentitiesOf = (system: Db, organizationId: Uuid, keys: readonly string[]) =>
  many<{ value: string }>(
    system,
    sql`select value from person_identities
        where organization_id = ${organizationId} and person_key = any (${keys}::text[]) and kind = 'PLATFORM'`,
  );

/** Keys of two people, and the digits that the second is reached by. */
export type Merge = { organizationId: Uuid; id: Uuid; from: string; into: string; phone: string | null };

/** Both are in contacts/merge-people.sql. */
export const mergePeopleRows = (tx: Tx, { organizationId, id, from, into, phone }: Merge) =>
  value(
    tx,
    functions.mergePeople({
      organization: organizationId,
      merge: id,
      fromPerson: from,
      intoPerson: into,
      intoPhone: phone,
    }),
  );

export const undoMergeRow = (tx: Tx, organizationId: Uuid, id: Uuid) =>
  one<{ undone: boolean }>(tx, sql`select recado.undo_merge(${organizationId}, ${id}) as undone`);
