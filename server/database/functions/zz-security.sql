-- Who may touch what. Row-level security is enabled on every tenant table and not forced: the owner only migrates.
-- `api` sees the organization set in the same write as its statement, and nothing when none is set; `system` runs the
-- set-based work on the tables named here and no others. A release only gives rights as it is installed, because an older
-- one may still run; `recado migrate --contract` applies it once more and takes away what is not named here.

do $$
declare
  api text := current_setting('recado.api_role');
  sys text := current_setting('recado.system_role');
  functions text := current_setting('recado.functions_schema');
  shared text[] := string_to_array(current_setting('recado.shared_functions'), ',');
  called text;
  line record;
  tenant_column text;
begin
  execute format('grant usage on schema recado, %I to %I, %I', functions, api, sys);
  for line in
    select * from (values
      -- table                 api                               system
      ('organizations',        'select',                         'select, insert, update'),
      ('users',                null,                             'select, insert, update'),
      ('memberships',          'select',                         'select, insert, update, delete'),
      ('api_keys',             null,                             'insert'),
      ('sessions',             null,                             'select, insert, update, delete'),
      ('sign_in_tokens',       null,                             'select, insert, update, delete'),
      ('sign_in_attempts',     null,                             'select, insert, update, delete'),
      ('invitations',          'select',                         'select, insert, update, delete'),
      ('api_calls',            null,                             'select, insert, delete'),
      ('plans',                'select',                         'select, insert, update'),
      ('prices',               'select',                         'select, insert, update'),
      ('wallets',              'select',                         'select, insert, update'),
      ('ledger',               'select',                         'select, insert'),
      ('auto_recharges',       'select, insert, update',         'select, insert, update'),
      ('recharges',            'select',                         'select, insert, update'),
      ('top_ups',              'select, insert, update',         'select, insert, update'),
      ('spend_alarms',         'select, insert, update',         'select, update'),
      ('wallet_proofs',        'select, insert, update',         'select, insert, update, delete'),
      ('sandbox_payments',     null,                             'select, insert, update'),
      ('mails',                null,                             'select, insert, update, delete'),
      ('deprecation_letters',  null,                             'select, insert'),
      ('template_intents',     null,                             'select, insert, delete'),
      ('migrations',           null,                             'select'),
      ('releases',             null,                             'select'),
      ('clock',                null,                             'select, update'),
      ('installation',         null,                             'select, update'),
      ('secret_versions',      null,                             'select'),
      ('seal_form',            'select',                         'select'),
      ('send_buckets',         null,                             'select, insert, update'),
      ('rate_buckets',         null,                             'select, insert, update, delete'),
      ('cache_versions',       'select',                         'select, insert, update'),
      ('business_accounts',    null,                             'select, insert, update'),
      ('numbers',              'select',                         'select, insert, update'),
      ('warming_plans',        'select',                         'select, insert, update'),
      ('reached_people',       'select',                         'select, insert, update, delete'),
      ('platform_numbers',     null,                             'select, insert, update'),
      ('people',               'select',                         'select, insert, update, delete'),
      ('contacts',             'select, insert, update, delete', 'select, insert, update, delete'),
      ('contact_imports',      'select, insert, update, delete', 'select'),
      ('contact_import_turns', 'select, insert, update, delete', 'select'),
      ('contact_terms',        'select, insert, delete',         'select, insert, delete'),
      ('contact_counts',       'select',                         'select, insert, update, delete'),
      ('contact_lists',        'select',                         'select, insert'),
      ('contact_marks',        'select, insert',                 'select, insert, delete'),
      ('contact_rechecks',     null,                             'select, insert, delete'),
      ('consents',             'select',                         'select, insert, update'),
      ('opt_out_words',        'select',                         'select, insert, update, delete'),
      ('person_identities',    'select',                         'select, insert, update, delete'),
      ('person_merges',        null,                             'select, insert, update'),
      ('erased_people',        null,                             'select, insert, delete'),
      ('audit_log',            null,                             'select'),
      ('privacy_log',          null,                             'select, insert'),
      ('templates',            'select',                         'select, insert, update'),
      ('template_days',        'select',                         'select, insert, update'),
      ('number_days',          'select',                         'select, insert, update'),
      ('template_hours',       'select',                         'select, insert, update, delete'),
      ('template_syncs',       null,                             'select, insert, update'),
      ('moderation_patterns',  null,                             'select, insert, update, delete'),
      ('messages',             'select',                         'select, insert'),
      ('message_traces',       null,                             'select, insert, delete'),
      ('batches',              'select',                         'select, insert'),
      ('message_states',       'select',                         'select, insert, update'),
      ('schedules',            null,                             'select, insert, update, delete'),
      ('deliveries',           null,                             'select, insert, update, delete'),
      ('uncertainties',        null,                             'select, insert, update, delete'),
      ('workers',              null,                             'select, insert, update, delete'),
      ('lanes',                null,                             'select, insert, update'),
      ('platform_messages',    null,                             'select, insert'),
      ('campaigns',            'select',                         'select, insert, update'),
      ('campaign_keys',        null,                             'select, insert, update, delete'),
      ('campaign_recipients',  'select',                         'select, insert, update, delete'),
      ('campaign_uploads',     null,                             'select, insert, update, delete'),
      ('campaign_messages',    'select',                         'select, insert, update'),
      ('campaign_blocks',      'select',                         'select, insert'),
      ('campaign_tests',       'select',                         'select, insert, update'),
      ('campaign_samples',     'select',                         'select, insert, update, delete'),
      ('campaign_counts',      'select',                         'select, insert, update'),
      ('campaign_minutes',     'select',                         'select, insert, update'),
      ('campaign_days',        null,                             'select, insert, update'),
      ('message_keys_even',    'select',                         'select, insert, delete, truncate'),
      ('message_keys_odd',     'select',                         'select, insert, delete, truncate'),
      ('platform_notices',     null,                             'select, insert, update, delete'),
      ('platform_alerts',      'select',                         'select, insert, update, delete'),
      ('flows',                'select, insert, update',         'select, update'),
      ('flow_responses',       'select',                         'select, insert, update, delete'),
      ('charges',              'select, insert, update, delete', 'select, update, delete'),
      ('smart_links',          'select, insert, update',         'select'),
      ('smart_link_days',      'select',                         'select, insert, update'),
      ('smart_link_visitors',  null,                             'select, insert, delete'),
      ('message_clicks',       'select',                         'select, insert'),
      ('business_profiles',    'select, insert, update',         'select, update'),
      ('lookups',              'select',                         'select, insert'),
      ('policy_violations',    'select',                         'select, insert'),
      ('conversations',        'select, update',                 'select, insert, update'),
      ('chat_messages',        'select',                         'select, insert, update'),
      ('conversation_items',   'select',                         'select, insert, delete'),
      ('conversation_backfills', 'select',                       'select, insert, update, delete'),
      ('conversation_notes',   'select, insert',                 'select, insert, update, delete'),
      ('conversation_presence', 'select, insert, update, delete', 'select, delete'),
      ('quick_replies',        'select, insert, update, delete', 'select'),
      ('brain_settings',       'select, insert, update',         'select'),
      ('brain_entries',        'select, insert, update, delete', 'select'),
      ('brain_months',         'select',                         'select, insert, update'),
      ('brain_questions',      null,                             'select, insert, update, delete'),
      ('brain_answers',        'select',                         'select, insert'),
      ('handoffs',             'select, update',                 'select, insert, update'),
      ('media_copies',         null,                             'select, insert, update, delete'),
      ('shared_threads',       null,                             'select, insert, update, delete'),
      ('media',                'select, insert',                 'select, insert, update, delete'),
      ('media_strays',         'select, insert, update, delete', 'select, insert, update, delete'),
      ('signals',              'insert',                         'select, insert, update, delete'),
      ('outbox',               'select, insert',                 'select, insert, delete'),
      ('events',               'select',                         'select, insert'),
      ('event_heads',          'select',                         'select, insert, update'),
      ('event_log',            null,                             'select, update'),
      ('message_counts',       'select',                         'select, insert, update, delete'),
      ('message_days',         'select',                         'select, insert, update, delete'),
      ('message_listing',      'select',                         'select, insert, delete'),
      ('message_terms',        'select',                         'select, insert, delete'),
      ('message_term_backfills', null,                           'select, insert, update, delete'),
      ('contact_term_backfills', null,                           'select, insert, update, delete'),
      ('listing_cursor',       'select',                         'select, update'),
      ('webhook_endpoints',    'select, insert, update, delete', 'select, update'),
      ('webhook_deliveries',   'select, update, delete',         'select, insert, update, delete'),
      ('webhook_retries',      'select, insert, update, delete', 'select, insert, update, delete'),
      ('webhook_attempts',     'select, delete',                 'select, insert, delete'),
      ('automations',          'select, insert, update',         'select, update'),
      ('automation_versions',  'select, insert',                 'select'),
      ('automation_hooks',     'select, insert, update, delete', 'select, update'),
      ('automation_runs',      'select',                         'select, insert, update'),
      ('automation_waits',     'select',                         'select, insert, update, delete'),
      ('automation_run_events', 'select',                        'select, insert'),
      ('automation_counts',    'select',                         'select, insert, update'),
      ('recovery_settings',    'select, insert, update',         'select'),
      ('recovery_carts',       'select',                         'select, insert, update'),
      ('recovery_timers',      null,                             'select, insert, update, delete'),
      ('recovery_orders',      'select',                         'select, insert, update'),
      ('recovery_days',        'select',                         'select, insert, update'),
      ('job_pools',            null,                             'select'),
      ('job_crashes',          null,                             'select'),
      ('chores',               null,                             'select, insert, update')
    ) as t (name, api, sys)
  loop
    if current_setting('recado.rights') = 'exact' then
      execute format('revoke all on recado.%I from %I, %I', line.name, api, sys);
    end if;
    if line.api is not null then
      execute format('grant %s on recado.%I to %I', line.api, line.name, api);
    end if;
    execute format('grant %s on recado.%I to %I', line.sys, line.name, sys);

    tenant_column := case when line.name = 'organizations' then 'id' else 'organization_id' end;
    continue when not exists (
      select 1 from information_schema.columns
      where table_schema = 'recado' and table_name = line.name and column_name = tenant_column);
    -- Each of these stops all use of the table, so what is there is left alone.
    if not (select relrowsecurity from pg_class where oid = format('recado.%I', line.name)::regclass) then
      execute format('alter table recado.%I enable row level security', line.name);
    end if;
    if not exists (select from pg_policies where schemaname = 'recado' and tablename = line.name
        and policyname = 'api_organization' and roles = array[api::name]) then
      execute format('drop policy if exists api_organization on recado.%I', line.name);
      execute format(
        'create policy api_organization on recado.%I to %I using (%I = (select nullif(current_setting(''recado.organization'', true), '''')::uuid))',
        line.name, api, tenant_column);
    end if;
    if not exists (select from pg_policies where schemaname = 'recado' and tablename = line.name
        and policyname = 'system_all' and roles = array[sys::name]) then
      execute format('drop policy if exists system_all on recado.%I', line.name);
      execute format('create policy system_all on recado.%I to %I using (true)', line.name, sys);
    end if;
  end loop;
  -- Of a key everything may be read and changed but what is kept of its value: see keys/find-key.sql.
  select string_agg(quote_ident(attname), ', ') into called from pg_attribute
  where attrelid = 'recado.api_keys'::regclass and attnum > 0 and not attisdropped and attname <> 'hash';
  execute format('grant select (%s) on recado.api_keys to %I, %I', called, api, sys);
  execute format('grant update (%s) on recado.api_keys to %I', called, sys);
  -- How far the outbox was written, for readers of its end.
  execute format('grant select on sequence recado.outbox_seq_seq to %I, %I', api, sys);
  -- Functions run with their caller's rights, but for the few declared otherwise; nobody else has a reason to call any.
  execute format('revoke execute on all functions in schema %I from public', functions);
  execute format('grant execute on all functions in schema %I to %I, %I', functions, api, sys);
  for called in
    select oid::regprocedure::text from pg_proc where pronamespace = 'recado'::regnamespace and proname = any (shared)
  loop
    execute format('revoke execute on function %s from public', called);
    execute format('grant execute on function %s to %I, %I', called, api, sys);
  end loop;
  -- These run with their owner's rights. No request has a reason to call them, but for those named here.
  for called in
    select oid::regprocedure::text from pg_proc
    where prosecdef and proname <> all (array['knows_person', 'erase_person', 'revise_webhook_settings', 'record_act'])
      and (pronamespace = to_regnamespace(functions)
        or (pronamespace = 'recado'::regnamespace and proname = any (shared)))
  loop
    execute format('revoke execute on function %s from %I', called, api);
  end loop;
end
$$;
