-- Where a person leaves traces, and what an erasure does to each: one line per table. A test fails when a table has a
-- column that looks personal and is neither here nor among the exceptions of privacy/personal-columns.ts.
--
-- `found by` names the rows: the person's key in that column, or the id of one of their messages, chats (what they wrote),
-- conversations, runs, charges or carts. `done` is `gone` for the whole row, or a list of column=mask:
--   null · removed ([removido], where there was something) · {} · [] · hash (stands for the person, the same every time) ·
--   alias (the hash and the erasure's own id, where keys must stay unique)
-- Lines are worked through in their order.

create or replace function recado.personal_traces()
returns table (n bigint, name text, found_by text, in_column text, done text)
language sql immutable parallel safe
as $$
  select row_number() over (), t.* from (values
    ('contacts',              'person',       'person_key',      'gone'),
    ('contact_rechecks',      'person',       'person_key',      'gone'),
    ('consents',              'person',       'person_key',      'person_key=hash phone=null text=removed'),
    ('person_identities',     'person',       'person_key',      'gone'),
    ('person_merges',         'person',       'into_key',        'gone'),
    ('person_merges',         'person',       'from_key',        'gone'),
    ('reached_people',        'person',       'person_key',      'person_key=alias'),
    ('signals',               'person',       'person_key',      'gone'),
    ('message_keys_even',     'message',      'message_id',      'gone'),
    ('message_keys_odd',      'message',      'message_id',      'gone'),
    ('message_states',        'message',      'id',              'platform_id=removed error_text=removed'),
    ('messages',              'message',      'id',
      'receiver=null person_key=hash content={} body=removed external_reference=null'),
    ('media_copies',          'chat',         'message_id',      'gone'),
    ('chat_messages',         'person',       'person_key',
      'person_key=hash phone=null platform_id=null body=removed details={} context_platform_id=null media_summary=null
       media_id=null raw={}'),
    -- Questions first: a worker at one can write no handoff once it is gone.
    ('brain_questions',       'conversation', 'conversation_id', 'gone'),
    ('handoffs',              'conversation', 'conversation_id', 'summary=removed note=removed'),
    ('conversation_notes',    'conversation', 'conversation_id', 'gone'),
    ('conversations',         'person',       'person_key',      'person_key=alias phone=null'),
    ('shared_threads',        'person',       'person_key',      'gone'),
    ('campaign_recipients',   'person',       'person_key',      'receiver=null person_key=hash variables=[]'),
    ('campaign_messages',     'person',       'person_key',      'person_key=alias'),
    ('flow_responses',        'person',       'person_key',      'person_key=hash phone=null fields={}'),
    ('sandbox_payments',      'charge',       'reference_id',    'description=removed'),
    ('charges',               'person',       'person_key',
      'person_key=hash phone=null key=null description=removed pix_code=removed'),
    ('automation_run_events', 'run',          'run_id',          'detail={}'),
    ('automation_runs',       'person',       'person_key',      'person_key=hash phone=null context={} entry_key=null'),
    ('automation_hooks',      'person',       'last_person_key', 'last_person_key=null last_payload=null'),
    ('recovery_timers',       'cart',         'cart_id',         'gone'),
    ('recovery_carts',        'person',       'person_key',
      'person_key=hash phone=null name=null email=null items=[] checkout_url=null'),
    ('recovery_orders',       'person',       'person_key',      'person_key=hash phone=null')
  ) as t (name, found_by, in_column, done)
$$;
