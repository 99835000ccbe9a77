import { thisRelease } from '@recado/server/installation.ts';
import type pg from 'pg';
import type { Sender } from './found-senders.ts';

const first = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Hugo',
  'Íris',
  'João',
  'Karina',
  'Lucas',
];
const last = ['Silva', 'Souza', 'Costa', 'Santos', 'Oliveira', 'Pereira', 'Lima', 'Araújo', 'Ramos', 'Nunes', 'Melo'];

/**
 * Contacts from number `from` on, as imports of the last days would have made them: three in a hundred asked for silence,
 * a tenth is `vip`, nearly everybody a `cliente`. The triggers write their terms.
 */
export async function fillContacts(
  sql: pg.Pool,
  { organizationId }: Sender,
  from: number,
  count: number,
): Promise<void> {
  await sql.query(
    `with silent as (
       insert into people (organization_id, person_key, opted_out_at, opted_out_source)
       select $1::uuid, '5511' || (60000000 + n), now(), 'API'
       from generate_series($2::integer, $2::integer + $3::integer - 1) n where n % 33 = 0)
     insert into contacts (organization_id, id, person_key, phone, name, email, tags)
     select $1::uuid, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 100000000 + n * 40), 12, '0') || '7'
         || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
       '5511' || (60000000 + n), '55119' || (60000000 + n),
       ($4::text[])[1 + n % 12] || ' ' || ($5::text[])[1 + (n / 12) % 11] || ' ' || n, 'pessoa' || n || '@loja.example',
       array['cliente'] || case when n % 10 = 0 then array['vip'] else '{}' end
     from (select n, md5(n::text || $1) as hash from generate_series($2::integer, $2::integer + $3::integer - 1) n) drawn
     order by n`,
    [organizationId, from, count, first, last],
  );
}

/** Counts what was filled, as the chore of a worker would in the end. */
export async function countFilled(sql: pg.Pool): Promise<void> {
  for (let more = true; more; ) {
    const { rows } = await sql.query<{ more: boolean }>(
      thisRelease().bind('select recado.count_contacts(1000000) as more'),
    );
    more = rows[0]?.more ?? false;
  }
  await sql.query('vacuum analyze contacts, contact_terms, contact_counts, contact_marks, contact_rechecks, people');
}
