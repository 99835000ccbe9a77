-- Ids in the order of time (UUID version 7), and the bounds that a moment gives them.

create or replace function recado.uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from recado.now()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

create or replace function recado.uuid_floor(at timestamptz) returns uuid
language sql immutable strict parallel safe
as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create or replace function recado.uuid_time(id uuid) returns timestamptz
language sql immutable strict parallel safe
as $$
  select to_timestamp(('x0000' || encode(substr(uuid_send(id), 1, 6), 'hex'))::bit(64)::bigint / 1000::double precision)
$$;

-- The ids of a JSON list.
create or replace function recado.uuids_in(list jsonb) returns setof uuid
language sql immutable parallel safe
as $$ select id::uuid from jsonb_array_elements_text(list) as id $$;
