-- The UK mobile number that a held text names, as +447…; null where it names none. By it the texts for one number are found and counted. Set by a
-- trigger, so that nodes of the last version set it too.
alter table ingest_log add column number text;

-- Equals parseUkMobile (domain/number.ts): the first characters are white space, as \s matches it there.
create function parse_uk_mobile(raw text) returns text language plpgsql immutable as $$
declare
  digits text := translate(raw, E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff().-', '');
begin
  return case when digits ~ '^((\+|00)?440?|0)7[0-9]{9}$' then '+44' || right(digits, 10) end;
end $$;

create function set_held_number() returns trigger language plpgsql as $$
begin
  new.number := parse_uk_mobile(new.recipient);
  return new;
end $$;

create trigger set_held_number before insert on ingest_log
  for each row when (new.outcome = 'held') execute function set_held_number();

update ingest_log set number = parse_uk_mobile(recipient) where outcome = 'held' and message_id is null;

create index ingest_log__waiting_number on ingest_log (number, id desc) where outcome = 'held' and message_id is null;

-- The orders of the list of users.
create index profiles__last_login on profiles (last_login desc nulls last, id desc);
create index profiles__name on profiles (lower(full_name), id);
-- The filters of the list of users that few match.
create index profiles__admins on profiles (created_at desc, id desc) where role <> 'user';
create index profiles__deactivated on profiles (created_at desc, id desc) where not is_active;
create index profiles__never_signed_in on profiles (created_at desc, id desc) where last_login is null;

-- What one administrator did.
create index admin_analytics__by on admin_analytics ((metadata ->> 'by'), id desc);
