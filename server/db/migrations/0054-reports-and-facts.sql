-- The transaction of a report is that of its fact, which names no user: so only the streams of the user who made this report are told, and not those of earlier
-- reporters, whose lists and counts leave the text out already.
alter table message_reports add column xid xid8 not null default pg_current_xact_id();
