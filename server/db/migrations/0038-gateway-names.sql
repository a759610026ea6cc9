-- Gateways are sorted by name as people count: "SIM 2" before "SIM 10", capitals like small letters. The sort key has every number of a name padded with
-- zeros to ten digits. A trigger keeps it, so that nodes of the last version need not know it.
alter table sms_gateways add column name_key text collate "C" not null default '';

create function set_gateway_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := regexp_replace(regexp_replace(lower(new.name), '([0-9]+)', '0000000000\1', 'g'), '[0-9]*([0-9]{10})', '\1', 'g');
  return new;
end $$;
create trigger sms_gateways__name_key before insert or update of name on sms_gateways for each row execute function set_gateway_name_key();

update sms_gateways set name = name;
create index sms_gateways__name on sms_gateways (name_key, id);
