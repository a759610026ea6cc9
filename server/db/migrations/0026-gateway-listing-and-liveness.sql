-- Which numbers a gateway adds to the list by itself: none, the one it reports as its own, or every UK mobile that its texts name.
alter table sms_gateways add column lists_numbers text not null default 'own' check (lists_numbers in ('none', 'own', 'all'));
update sms_gateways set lists_numbers = 'none' where not adds_numbers;

-- Nodes of the last version know adds_numbers alone. While they still run, what they write there counts; a later version drops both.
create function follow_adds_numbers() returns trigger language plpgsql as $$
begin
  if not new.adds_numbers then new.lists_numbers := 'none';
  elsif new.lists_numbers = 'none' then new.lists_numbers := 'own';
  end if;
  return new;
end $$;
create trigger sms_gateways__follow_adds_numbers before insert or update of adds_numbers on sms_gateways
  for each row execute function follow_adds_numbers();

-- A gateway is heard by a heartbeat or a text. last_heartbeat is moved by an administrator's Refresh too, so the gateway's own has its column.
alter table sms_gateways add column last_own_heartbeat timestamptz, add column last_text_at timestamptz;
update sms_gateways g set
  -- A cloud sends none: where it has one, it was a Refresh.
  last_own_heartbeat = case when kind <> 'twilio' then last_heartbeat end,
  last_text_at = (select max(m.received_at) from sms_messages m where m.gateway_id = g.id);
