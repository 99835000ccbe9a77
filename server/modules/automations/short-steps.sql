-- What a list shows of a long JSON: its shape, with texts and lists cut where an ellipsis stands. Ids keep their length.
create or replace function recado.short_json(value jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  return case jsonb_typeof(value)
    when 'string' then
      case when length(value #>> '{}') > 40 then to_jsonb(left(value #>> '{}', 39) || '…') else value end
    when 'array' then
      (select coalesce(jsonb_agg(recado.short_json(item) order by n), '[]')
        from jsonb_array_elements(value) with ordinality as items (item, n) where n <= 3)
      || case when jsonb_array_length(value) > 3 then '["…"]'::jsonb else '[]' end
    when 'object' then
      (select coalesce(jsonb_object_agg(key, recado.short_json(item)), '{}') from jsonb_each(value) as parts (key, item))
    else value
  end;
end
$$;

-- The steps of an automation as a list shows them: whole while they are short, each in short otherwise.
create or replace function recado.short_steps(steps jsonb, most integer) returns jsonb
language sql immutable parallel safe
as $$
  select case when octet_length(steps::text) <= most then steps else
    (select jsonb_agg(recado.short_json(step) order by n) from jsonb_array_elements(steps) with ordinality as s (step, n)) end
$$;
