-- People: how a contact is found, who asked for silence and how, who is the same person, and who was erased.

-- What a contact is found by, kept by triggers on contacts. The first character is the kind: `w` for words (the name
-- from each of its words on, the e-mail, the person's number), `t` for a tag.
create table contact_terms (
  organization_id uuid not null,
  term text collate "C" not null,
  contact_id uuid not null,
  primary key (organization_id, term, contact_id)
);

create index people_by_opt_out on people (organization_id, opted_out_at, person_key) where opted_out_at is not null;

-- The consent journal: who stopped or resumed, when, where and with which words. Nothing in it is ever changed but by
-- the erasure of the person.
create table consents (
  organization_id uuid not null,
  seq bigint generated always as identity,
  person_key text not null,
  phone text,
  kind text not null check (kind in ('STOP', 'RESUME')),
  source text not null check (source in ('API', 'KEYWORD', 'BUTTON', 'PANEL', 'LGPD', 'PLATFORM')),
  -- Who wrote it down for the person; null: the person, or the platform.
  user_id uuid,
  -- The number it was said to.
  number_id uuid,
  text text,
  at timestamptz not null,
  primary key (organization_id, seq)
);
create index consents_by_person on consents (organization_id, person_key, seq);

-- An organization with words of its own; every other one uses those that ship.
create table opt_out_words (
  organization_id uuid primary key,
  stop text[] not null,
  resume text[] not null
);

-- Names of a person besides the number that is their key: the platform's user id, a username, another number.
create table person_identities (
  organization_id uuid not null,
  kind text not null check (kind in ('PHONE', 'PLATFORM', 'USERNAME')),
  value text not null,
  person_key text not null,
  created_at timestamptz not null default recado.now(),
  primary key (organization_id, kind, value)
);
create index person_identities_by_person on person_identities (organization_id, person_key);

-- Two who turned out to be one. `moved` is what it takes to undo it.
create table person_merges (
  organization_id uuid not null,
  id uuid not null,
  from_key text not null,
  into_key text not null,
  moved jsonb not null,
  merged_at timestamptz not null default recado.now(),
  undone_at timestamptz,
  primary key (organization_id, id)
);

-- Erased people who have not written since, under a hash whose key is not in the database.
create table erased_people (
  organization_id uuid not null,
  person_key text not null check (person_key like 'erased:%'),
  erased_at timestamptz not null default recado.now(),
  primary key (organization_id, person_key)
);
insert into cache_versions (kind) values ('erasures');

-- Who asked for the data of whom, by hash, and what came of it.
create table privacy_log (
  organization_id uuid not null,
  seq bigint generated always as identity,
  action text not null check (action in ('EXPORT', 'ERASE')),
  person_key text not null check (person_key like 'erased:%'),
  user_id uuid not null,
  counts jsonb not null default '{}',
  at timestamptz not null default recado.now(),
  primary key (organization_id, seq)
);

-- Both moved to contacts-consent.sql and take more than they did.
drop function if exists recado.stop_people(json);
drop function if exists recado.resume_people(json);
