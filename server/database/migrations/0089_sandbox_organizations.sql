-- An organization that tries everything without money: its numbers live on the simulator, and its wallet is play money.
-- Said when it is founded and never changed: what it sent and paid must not become real afterwards.
alter table recado.organizations add column sandbox boolean not null default false;
