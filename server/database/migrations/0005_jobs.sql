-- Slow work. The queue itself is graphile-worker's, in a schema of its own; here is what it lacks.

-- A runner of jobs beats; the jobs of one that went silent are given to others.
create table job_pools (
  id text primary key,
  beat_at timestamptz not null
);

-- Jobs whose runner died under them. One that does it again and again is set aside.
create table job_crashes (
  job_id bigint primary key,
  kind text not null,
  crashes integer not null default 1,
  crashed_at timestamptz not null default recado.now(),
  quarantined_at timestamptz
);

-- When a chore that one process does for all is due next.
create table chores (
  name text primary key,
  due_at timestamptz not null
);
