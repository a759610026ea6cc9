-- Apps tell one SMS several times, each time under another id. Where its time of sending is known, a keyed hash of that, its gateway, receiver, sender and words is what it is
-- known by as well; deleted_deliveries holds it beside ids. Nodes of the version before leave it out.
alter table sms_messages add column origin text;
create unique index sms_messages__origin on sms_messages (origin) where origin is not null;

alter table ingest_log add column origin text;
create unique index ingest_log__held_origin on ingest_log (origin) where outcome = 'held' and origin is not null;
