-- Postgres resets an unlogged sequence when it recovers from a crash, and a promoted standby has it reset, too. Transaction ids that were given out but not yet on the disk are
-- then given out again, to other rows, which a cursor from before may count as seen. `is_called`: nothing of that kind has happened since a node last looked.
create unlogged sequence feed_unbroken;
select nextval('feed_unbroken');
