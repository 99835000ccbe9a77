-- When the rules were looked at again, just before a message left: explain tells it beside what was seen.
alter table message_states add column claimed_at timestamptz;
