-- A number is available, paused or retired. Until now nothing could set a status but a hand in the database; what such a hand wrote took the
-- number off the list, and goes on doing so.
update phone_numbers set status = 'retired' where status not in ('available', 'paused', 'retired');
alter table phone_numbers add constraint phone_numbers__status check (status in ('available', 'paused', 'retired'));
