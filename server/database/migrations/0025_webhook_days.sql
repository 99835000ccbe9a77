-- Days come in order and go whole: their ranges find them, and cost next to nothing while deliveries are written.
drop index webhook_deliveries_by_day;
create index webhook_deliveries_by_day on webhook_deliveries using brin (day);
