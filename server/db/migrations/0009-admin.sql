-- What the admin area counts and hears of.

-- How many texts there are, by the minute they arrived in and the gateway that brought them (0: none). Kept by the database itself in the
-- transaction that stores or deletes them, so the figures are exact; spread over slots, so that two batches do not wait for one row.
-- A count may be negative in one slot and made up for in another: only sums mean anything.
create table message_minutes (
  minute timestamptz not null,
  gateway_id bigint not null,
  slot smallint not null,
  count bigint not null,
  primary key (minute, gateway_id, slot)
);

create function count_arrived_messages() returns trigger language plpgsql as $$
begin
  insert into message_minutes as known (minute, gateway_id, slot, count)
  select date_trunc('minute', received_at), coalesce(gateway_id, 0), pg_backend_pid() % 8, count(*) from arrived group by 1, 2 order by 1, 2
  on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count;
  return null;
end $$;

create function count_gone_messages() returns trigger language plpgsql as $$
begin
  insert into message_minutes as known (minute, gateway_id, slot, count)
  select date_trunc('minute', received_at), coalesce(gateway_id, 0), pg_backend_pid() % 8, -count(*) from gone group by 1, 2 order by 1, 2
  on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count;
  return null;
end $$;

create trigger count_arrived after insert on sms_messages referencing new table as arrived
  for each statement execute function count_arrived_messages();
create trigger count_gone after delete on sms_messages referencing old table as gone
  for each statement execute function count_gone_messages();

insert into message_minutes (minute, gateway_id, slot, count)
select date_trunc('minute', received_at), coalesce(gateway_id, 0), 0, count(*) from sms_messages group by 1, 2;

-- Administrators hear of one another's changes.
alter table feed_facts drop constraint feed_facts_kind_check;
alter table feed_facts add constraint feed_facts_kind_check check (kind in
  ('message.deleted', 'message.read', 'messages.expired', 'messages.purged', 'number.changed', 'number.removed', 'admin.changed'));

create index profiles__newest_id on profiles (created_at desc, id desc);
drop index profiles__newest;
create index admin_analytics__newest on admin_analytics (id desc, action);
create index email_deliveries__newest on email_deliveries (id desc);
