-- When a template was edited from here: the platform takes few edits of an approved one.
alter table recado.templates add column edited_at timestamptz[] not null default '{}';

-- The phone whose code came back. A phone opens sessions only while it is this one; a release that does not know of it
-- changes the other column, and so takes the right away.
alter table recado.users add column verified_phone text;
