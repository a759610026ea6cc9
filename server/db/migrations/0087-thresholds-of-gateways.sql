-- After how many seconds in which nothing is heard of a gateway it is silent; null is as it is learned. How many it has to be silent for before anybody is told; null is as
-- for all of them.
alter table sms_gateways
  add column silent_after_s integer check (silent_after_s between 180 and 604800),
  add column alarm_after_s integer check (alarm_after_s between 0 and 86400);

-- How many seconds an alarm has to be open before anybody is told of it, where that is not as for all of its kind.
alter table alarms add column told_after_s integer;
