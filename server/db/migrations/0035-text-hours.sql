-- How many texts arrived in each whole hour, for five weeks (traffic/): by gateway, and by number. Each row is about one of the two. Hours of
-- numbers are summed up into one row a day, at its first hour (UTC), after two days. There are no foreign keys: counts never hold up a deletion,
-- and those of deleted gateways and numbers go with the others of their time.
create table text_hours (
  hour timestamptz not null,
  gateway_id bigint,
  phone_number_id bigint,
  count integer not null check (count > 0),
  check (num_nonnulls(gateway_id, phone_number_id) = 1)
);
create unique index text_hours__gateway on text_hours (gateway_id, hour) where gateway_id is not null;
create unique index text_hours__number on text_hours (phone_number_id, hour) where phone_number_id is not null;
create index text_hours__hour on text_hours (hour);

-- What is usual for a gateway in each hour of the day (UTC).
create table usual_hours (
  gateway_id bigint not null,
  hour_of_day smallint not null check (hour_of_day between 0 and 23),
  -- The texts of the median day.
  median integer not null,
  -- The mean, where a day counts at most three times the median and three: a single busy hour is not usual.
  capped_mean double precision not null,
  primary key (gateway_id, hour_of_day)
);
