import { limits } from '@recado/contract/limits.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** Tags in use, found by leaping from one to the next, each with its size, the most frequent first. */
export const listTagRows = (db: Db, organizationId: Uuid, most: number) =>
  many<{ tag: string; contacts: number }>(
    db,
    sql`with recursive found (term, n) as (
          (select term, 1 from contact_terms where organization_id = ${organizationId} and term >= 't' order by term limit 1)
          union all
          select (select t.term from contact_terms t
            where t.organization_id = ${organizationId} and t.term > f.term order by t.term limit 1), n + 1
          from found f where left(f.term, 1) = 't' and n <= 2000)
        select substr(term, 2) as tag, recado.size_of_list(${organizationId}, term, null)::integer as contacts
        from found where left(term, 1) = 't' order by 2 desc, 1 limit ${most}`,
  );

export const findIdsOf = (db: Db, organizationId: Uuid, personKeys: readonly string[]) =>
  many<{ id: Uuid }>(
    db,
    sql`select id from contacts where organization_id = ${organizationId} and person_key = any (${personKeys}::text[])`,
  );

/** Who has as many tags as a contact may have keeps what they have. */
export const updateTagsOf = (
  tx: Tx,
  organizationId: Uuid,
  ids: readonly Uuid[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) =>
  many<{ id: Uuid }>(
    tx,
    sql`update contacts c set tags = t.tags, updated_at = recado.now()
        from (
          select id, array(select tag from unnest(tags) as tag where tag <> all (${remove}::text[]))
            || array(select tag from unnest(${add}::text[]) as tag where tag <> all (tags) and tag <> all (${remove}::text[]))
              as tags
          from contacts where organization_id = ${organizationId} and id = any (${ids}::uuid[]) order by id for update
        ) t
        where c.organization_id = ${organizationId} and c.id = t.id and c.tags <> t.tags
          and cardinality(t.tags) <= ${limits.contactTags}
        returning c.id`,
  );
