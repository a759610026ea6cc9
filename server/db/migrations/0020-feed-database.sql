-- Which database the transaction ids in sms_messages.xid and feed_facts.xid belong to, as server/db/recognise-database.ts names it. A dump
-- carries the ids and the epoch into another cluster, where they mean nothing. Null: nobody has looked yet.
alter table feed_epoch add column belongs_to text;
