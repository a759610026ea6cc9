-- Held texts outlive their gateway and say which one it was; and a text that was assigned has no second copy in the log, where it would
-- stand long after it was deleted.
alter table ingest_log add column deleted_gateway_id bigint;
alter table ingest_log add column deleted_gateway_name text;

update ingest_log set sender = null, message_content = null where outcome = 'held' and message_id is not null;

-- Held texts that wait for an administrator, newest first.
create index ingest_log__waiting on ingest_log (id desc) where outcome = 'held' and message_id is null;
