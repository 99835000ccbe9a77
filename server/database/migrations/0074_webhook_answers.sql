-- What an endpoint said to an attempt that failed or was a retry: its first 2 kB, for its owner to read.
alter table recado.webhook_attempts add column answer text;
