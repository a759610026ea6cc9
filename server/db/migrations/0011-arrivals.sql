-- The books of texts say how many arrived as well as how many there are: a text that is deleted after its day did arrive, and charts of
-- yesterday are about that. Both stand in one row, so that a text costs no more than before.
alter table message_minutes add column arrived bigint not null default 0;
update message_minutes set arrived = greatest(count, 0);

create or replace function count_arrived_messages() returns trigger language plpgsql as $$
begin
  insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
  select date_trunc('minute', received_at), coalesce(gateway_id, 0), pg_backend_pid() % 8, count(*), count(*) from arrived group by 1, 2 order by 1, 2
  on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count, arrived = known.arrived + excluded.arrived;
  return null;
end $$;
