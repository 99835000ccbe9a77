-- Notices that are stored together share a row while they fit into a page: writing, indexing, locking and deleting a row
-- for each was a tenth of what a status costs. `size` is how many a row holds. A tuple this large would otherwise be cut
-- into chunks of two kilobytes, each a row of its own again.
alter table platform_notices
  add column size integer not null default 1,
  set (toast_tuple_target = 8160);
