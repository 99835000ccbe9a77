-- One spelling for comparing: no accents, lower case. The marks go first, because a database of locale C lowers A to Z only.
create or replace function recado.fold(words text) returns text
language sql immutable parallel safe
-- Putting marks into order takes the square of their number: of a long text they go before, not only after. Where every
-- character is one byte there are no marks.
as $$
  select case when octet_length(words) = length(words) then lower(words) else
    lower(regexp_replace(normalize(
      case when length(words) > 300 then regexp_replace(words, '[\u0300-\u036f]', '', 'g') else words end,
      nfd), '[\u0300-\u036f]', '', 'g')) end
$$;

-- A number without country and area, as its neighbours type it. A Brazilian mobile has its ninth digit here, which its key
-- has not; of other countries nobody knows where the area ends, so the last eight, nine and ten digits stand for it.
create or replace function recado.local_numbers(person_key text) returns text[]
language sql immutable parallel safe
as $$
  select case
    -- The platform's own ids begin with letters.
    when left(person_key, 1) not between '0' and '9' then '{}'::text[]
    when length(person_key) = 12 and left(person_key, 2) = '55' then
      array[case when substr(person_key, 5, 1) >= '6' then '9' else '' end || right(person_key, 8)]
    when length(person_key) > 10 then array[right(person_key, 8), right(person_key, 9), right(person_key, 10)]
    else array[right(person_key, 8)]
  end
$$;
