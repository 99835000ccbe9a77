import type { MessageStatus } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { FakeClock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { systemRandom } from '../../runtime/random.ts';
import type { Shop } from '../../testing/shop.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { listLogged } from './reports.queries.ts';

/** A message and the way it went, as the hot path would have written it. */
export type Story = {
  at: Date;
  way: readonly MessageStatus[];
  receiver?: string;
  personKey?: string;
  templateName?: string | null;
  externalReference?: string | null;
  costMicros?: number;
  scheduledAt?: Date;
};

export const ways: readonly (readonly MessageStatus[])[] = [
  ['PENDING'],
  ['SCHEDULED'],
  ['SCHEDULED', 'CANCELED'],
  ['PENDING', 'PROCESSING'],
  ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER'],
  ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT'],
  ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT', 'DELIVERED'],
  ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT', 'DELIVERED', 'READ'],
  ['PENDING', 'PROCESSING', 'FAILED'],
  ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'FAILED', 'DELIVERED'],
  ['SCHEDULED', 'PENDING', 'CANCELED'],
];

export const anyWay = (random = Math.random) => ways[Math.floor(random() * ways.length)] ?? ['PENDING'];

/** Writes messages, states and what the outbox would hold of them; nothing is in the log yet. Answers their ids. */
export async function writeStories(database: TestDatabase, shop: Shop, stories: readonly Story[]): Promise<Uuid[]> {
  const rows = stories.map((story) => ({
    id: uuidV7(new FakeClock(story.at), systemRandom),
    at: story.at,
    receiver: story.receiver ?? '5511988887777',
    person: story.personKey ?? story.receiver ?? '551188887777',
    template: story.templateName === undefined ? 'boas_vindas' : story.templateName,
    reference: story.externalReference ?? null,
    cost: story.costMicros ?? 350_000,
    scheduled: story.scheduledAt ?? null,
    status: story.way.at(-1),
    refunded: story.way.some((status) => status === 'FAILED' || status === 'CANCELED'),
    way: story.way,
  }));
  await database.owner.query(
    `with stories as materialized (
       select * from json_to_recordset($1) as r (id uuid, at timestamptz, receiver text, person text, template text,
         reference text, cost bigint, scheduled timestamptz, status text, refunded boolean, way json)
     ),
     facts as (
       insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id,
         template_name, template_language, content, body, cost_micros, external_reference, scheduled_at, created_at)
       select $2, id, $3, $4, receiver, person, case when template is null then 'TEXT' else 'TEMPLATE' end,
         case when template is not null then $5::uuid end, template, case when template is not null then 'pt_BR' end, '{}',
         'Olá', cost, reference, scheduled, at from stories
     ),
     states as (
       insert into message_states (organization_id, id, status, refunded_at, failed_at, sent_at, error_code, updated_at)
       select $2, id, status, case when refunded then at end, case when way::jsonb ? 'FAILED' then at end,
         case when way::jsonb ? 'SENT' then at end, case when way::jsonb ? 'FAILED' then 'INVALID_RECIPIENT' end, at
       from stories
     ),
     steps as (
       select t.id, t.cost, s.status, s.n, lag(s.status) over (partition by t.id order by s.n) as old
       from stories t cross join lateral json_array_elements_text(t.way) with ordinality as s (status, n)
     )
     -- Some of what moved alike is published together, some is not.
     insert into outbox (organization_id, type, subject_ids, size, old, new, amount_micros)
     select $2, 'message.status_updated', array_agg(id), count(*), old, status,
       case when old is null then cost when status in ('FAILED', 'CANCELED') then -cost else 0 end
     from steps where status <> 'SENT_TO_PROVIDER'
     group by n, old, status, cost, get_byte(uuid_send(id), 15) % 3 order by n`,
    [JSON.stringify(rows), shop.organizationId, shop.owner.id, shop.number.id, shop.templates.greeting.id],
  );
  return rows.map(({ id }) => id);
}

/** Logs everything in the outbox and brings the listings up to it. */
export async function catchUp(system: Db): Promise<void> {
  await sequenceAll(system);
  for (let left = 1; left > 0; ) left = (await listLogged(system, 5_000)).listed;
}
