-- Requests are counted up to five seconds ahead of when they come. The oldest way to ask is used by nobody any more.
drop function if exists recado.take_requests(text[], text[], integer[], integer[], boolean);
