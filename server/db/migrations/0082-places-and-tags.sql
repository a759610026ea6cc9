-- Where a gateway is (a site, a rack), and the words an administrator sorts it by. A place is there as long as a gateway is in it.
alter table sms_gateways
  add column place text check (length(place) between 1 and 80),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
