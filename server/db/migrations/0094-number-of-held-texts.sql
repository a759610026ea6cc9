-- The code finds the number that a held text names and stores it: parse_uk_mobile knows fewer notations. Nodes of the version before leave it out, and then it is found here.
create or replace function set_held_number() returns trigger language plpgsql as $$
begin
  new.number := coalesce(new.number, parse_uk_mobile(new.recipient));
  return new;
end $$;
