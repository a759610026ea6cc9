-- For how many of the measured minutes of an hour each gateway was up, for five weeks; the rows of one that is not monitored, or of an hour in which nothing
-- was measured, are missing. There is no foreign key, as with text_hours: those of deleted gateways go with the others of their time.
create table gateway_up_minutes (
  gateway_id bigint not null,
  hour timestamptz not null,
  up smallint not null,
  measured smallint not null,
  primary key (gateway_id, hour),
  check (up between 0 and measured),
  check (measured between 1 and 60)
) with (fillfactor = 60);
create index gateway_up_minutes__hour on gateway_up_minutes (hour);

-- What administrators write down for one another.
alter table sms_gateways add column note text check (length(note) between 1 and 2000);
alter table phone_numbers add column note text check (length(note) between 1 and 2000);
