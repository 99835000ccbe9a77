import { thisRelease } from '@recado/server/installation.ts';
import type pg from 'pg';
import type { Sender } from './found-senders.ts';

/**
 * One day of an organization's messages, as they would stand after their lives: written as sets, then folded by the
 * function that rebuilds a day from the states. Number `n` has the reference `pedido-<n>`.
 */
export async function fillDay(sql: pg.Pool, sender: Sender, day: string, first: number, count: number): Promise<void> {
  await sql.query(
    `with drawn as materialized (
       select n, (lpad(to_hex(ms), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid as id,
         to_timestamp(ms / 1000.0) as at, lpad((n::bigint * 7919 % 100000000)::text, 8, '6') as phone, chance
       from (
         select n, md5(n::text || $1) as hash, random() as chance, (extract(epoch from $2::date) * 1000
           + random() * least(86400000, extract(epoch from now() - $2::date) * 1000))::bigint as ms
         from generate_series($3::integer, $3::integer + $4::integer - 1) n
       ) drawn
     ),
     stood as (
       insert into message_states (organization_id, id, status, attempt_no, sent_at, refunded_at, updated_at)
       select $1::uuid, id, status, 1, at, case when status in ('FAILED', 'CANCELED') then at end, at
       from (
         select id, at, case when chance < 0.55 then 'READ' when chance < 0.8 then 'DELIVERED' when chance < 0.9 then 'SENT'
           when chance < 0.95 then 'FAILED' when chance < 0.98 then 'PENDING' else 'CANCELED' end as status from drawn
       ) ended
     )
     insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id, template_name,
       template_language, category, content, body, cost_micros, external_reference, created_at)
     select $1::uuid, id, $5, $6, '55119' || phone, '5511' || phone, 'TEMPLATE', $7::uuid,
       case when chance < 0.7 then 'boas_vindas' else 'promocao' end, 'pt_BR', 'UTILITY',
       '{"type":"template","name":"boas_vindas","variables":["Ana"]}', 'Olá Ana, tudo bem?', 350000, 'pedido-' || n, at
     from drawn order by id`,
    [sender.organizationId, day, first, count, sender.userId, sender.numberId, sender.templateId],
  );
  await sql.query(thisRelease().bind('select recado.rebuild_history($1, $2)'), [sender.organizationId, day]);
}

export const settle = (sql: pg.Pool) =>
  sql.query('vacuum analyze messages, message_states, message_listing, message_terms, message_counts, message_days');

export async function listDays(sql: pg.Pool, days: number): Promise<string[]> {
  const { rows } = await sql.query<{ day: string }>(
    `select to_char((now() at time zone 'UTC')::date - n, 'YYYY-MM-DD') as day from generate_series(0, $1 - 1) n`,
    [days],
  );
  return rows.map(({ day }) => day);
}
