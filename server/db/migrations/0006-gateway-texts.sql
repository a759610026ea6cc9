-- The texts and the log of one gateway, newest first: for its log, for whether it is still heard of, and for letting go of its
-- texts when it is deleted. Without the first, each of these reads every text there is.
create index sms_messages__gateway_newest on sms_messages (gateway_id, received_at desc, id desc);
create index ingest_log__gateway_time on ingest_log (gateway_id, received_at desc, id desc);
drop index ingest_log__gateway_newest;
