-- The number that a send without a sender leaves from. Without one it is the first that was connected.
alter table recado.numbers add column is_default boolean not null default false;
create unique index numbers_default on recado.numbers (organization_id) where is_default;
