-- What the inbox of the panel shows of a conversation beyond the interface: since when the person waits for the team, and
-- how often the team answered, which tells one agent that another was faster.
alter table recado.conversations
  add column waiting_since timestamptz,
  add column answer_count integer not null default 0,
  add column answered_by uuid;

update recado.conversations set waiting_since = last_message_at where unread_count > 0 and status <> 'RESOLVED';

-- Each filter of the list finds its page without reading the conversations that it leaves out.
create index conversations_unread on recado.conversations (organization_id, last_message_at, id) where unread_count > 0;
create index conversations_waiting on recado.conversations (organization_id, last_message_at, id)
  where waiting_since is not null;
create index conversations_assigned on recado.conversations (organization_id, assigned_to, last_message_at, id)
  where assigned_to is not null;
create index conversations_unassigned on recado.conversations (organization_id, last_message_at, id)
  where assigned_to is null and status <> 'RESOLVED';
create index conversations_by_number on recado.conversations (organization_id, number_id, last_message_at, id);

-- What the team writes for itself.
create table recado.conversation_notes (
  organization_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  body text not null,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, id)
);
create index conversation_notes_by_thread on recado.conversation_notes (organization_id, conversation_id, created_at, id);

-- Who looks at a conversation or types in it, until a moment that each look postpones. Nothing is lost with it.
create unlogged table recado.conversation_presence (
  organization_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('viewing', 'typing')),
  until timestamptz not null,
  primary key (organization_id, conversation_id, user_id)
);

-- Texts the team answers with again and again.
create table recado.quick_replies (
  organization_id uuid not null,
  id uuid not null,
  shortcut text not null,
  body text not null,
  interactive jsonb,
  updated_at timestamptz not null default recado.now(),
  primary key (organization_id, id),
  unique (organization_id, shortcut)
);
