-- Requests may be counted up to five seconds ahead of when they come, so five seconds that are yet to come join the
-- sixty-one of before. The oldest version of the function is called by nobody any more.
update rate_buckets set counts = array[0, 0, 0, 0, 0] || counts;
drop function if exists recado.take_requests(text[], text[], integer[], integer[], boolean);
