import type { Db, Tx } from '../../database/database.ts';
import { one, value } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import * as functions from './lookups.functions.ts';

/** What the platform reported to this organization about a person, and when it last did. */
export type Evidence = { platformId: string | null; reachedAt: Date | null; unreachableAt: Date | null };

/** The person's latest messages are enough: the search terms of history find them. */
export const readEvidence = (db: Db, organizationId: Uuid, personKey: string) =>
  one<Evidence>(
    db,
    // Another spelling than the one sent to is kept with the person; without one, the platform answered in that. Of
    // a person who only wrote, it is the one they wrote from.
    sql`select coalesce(p.platform_person_id, (array_agg(m.receiver order by m.id desc)
            filter (where s.delivered_at is not null))[1],
            (select c.phone from conversations c
              where c.person_key = asked.person_key and c.organization_id = asked.organization_id
              order by c.last_message_at desc limit 1)) as "platformId",
          greatest(p.last_inbound_at, max(greatest(s.delivered_at, s.read_at))) as "reachedAt",
          max(s.failed_at) filter (where s.error_code = 'INVALID_RECIPIENT' and s.error_platform_code is not null)
            as "unreachableAt"
        from (select ${organizationId}::uuid as organization_id, ${personKey}::text as person_key) asked
        left join people p on p.organization_id = asked.organization_id and p.person_key = asked.person_key
        left join lateral (
          select t.id from message_terms t
          where t.organization_id = asked.organization_id and t.term = asked.person_key
          order by t.id desc limit 200
        ) t on true
        left join message_states s on s.organization_id = asked.organization_id and s.id = t.id
        left join messages m on m.organization_id = asked.organization_id and m.id = t.id
        group by asked.organization_id, asked.person_key, p.platform_person_id, p.last_inbound_at`,
  );

export type LookupCharge = {
  organizationId: Uuid;
  id: Uuid;
  userId: Uuid;
  costMicros: number;
  country: string | null;
  lineType: string;
  onPlatform: boolean | null;
};

/** What is missing to pay for it; 0 when it is paid. */
export const chargeLookup = (tx: Tx, lookup: LookupCharge) =>
  value(
    tx,
    functions.chargeLookup({
      organization: lookup.organizationId,
      lookup: lookup.id,
      asker: lookup.userId,
      cost: lookup.costMicros,
      country: lookup.country,
      lineType: lookup.lineType,
      onPlatform: lookup.onPlatform,
    }),
  );
