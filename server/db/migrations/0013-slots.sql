-- More slots for the books of texts: with eight, one in eight pairs of batches that are under way at once would wait for one row.
create or replace function count_arrived_messages() returns trigger language plpgsql as $$
begin
  insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
  select date_trunc('minute', received_at), coalesce(gateway_id, 0), pg_backend_pid() % 64, count(*), count(*) from arrived group by 1, 2 order by 1, 2
  on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count, arrived = known.arrived + excluded.arrived;
  return null;
end $$;

create or replace function count_gone_messages() returns trigger language plpgsql as $$
begin
  insert into message_minutes as known (minute, gateway_id, slot, count)
  select date_trunc('minute', received_at), coalesce(gateway_id, 0), pg_backend_pid() % 64, -count(*) from gone group by 1, 2 order by 1, 2
  on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count;
  return null;
end $$;
