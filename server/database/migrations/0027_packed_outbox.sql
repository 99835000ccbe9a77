-- A set of messages that moved alike (same states, same instant, same price) is one row of the outbox instead of one each:
-- writing, indexing and deleting a row for every event was a quarter of what the log costs. `size` is how many events a
-- row stands for, so that a step of the sequencer knows where to stop without fetching the ids.
alter table outbox
  add column subject_ids uuid[],
  add column size integer not null default 1,
  alter column subject_ids set storage external;
