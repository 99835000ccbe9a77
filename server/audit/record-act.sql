-- Appends an act to the audit log. Runs as the owner, so that no role that serves has a right to write there by itself;
-- a request may only write of the organization that is set. Entries come one after the other: the last statement of its
-- transaction, so that nobody waits for the next longer than a commit takes.
create or replace function recado.record_act(act jsonb) returns bigint
language plpgsql
security definer
set search_path = recado
as $$
declare
  caller text := nullif(current_setting('recado.organization', true), '');
  before record;
  next_seq bigint;
  written text;
begin
  if caller is not null and (act ->> 'organizationId') is distinct from caller then
    raise exception 'another organization is set than the one asked for' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select a.seq, a.hash into before from audit_log a order by a.seq desc limit 1;
  next_seq := coalesce(before.seq, 0) + 1;
  written := (act || jsonb_build_object('seq', next_seq,
    'at', to_char(recado.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
  insert into audit_log (seq, entry, hash)
  values (next_seq, written, sha256(coalesce(before.hash, ''::bytea) || convert_to(written, 'UTF8')));
  return next_seq;
end
$$;
