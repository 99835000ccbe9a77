-- Outcomes and statuses come as arrays, like acceptance does; counting is told whether it may meet a stranger.
drop function if exists recado.record_deliveries(json, integer);
drop function if exists recado.apply_statuses(json);
drop function if exists recado.take_requests(text[], text[], integer[], integer[]);
