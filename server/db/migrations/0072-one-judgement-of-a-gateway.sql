-- What is heard of a gateway has a kind. last_own_heartbeat is the last one that came by the clock; heartbeat_gaps are the seconds between the last few of
-- them, oldest first, and heartbeat_every_s the period that follows. said_offline_at is set while the last thing heard is that it has gone.
alter table sms_gateways
  add column last_event_at timestamptz,
  add column said_offline_at timestamptz,
  add column heartbeat_gaps integer[] not null default '{}',
  add column heartbeat_every_s integer;

-- Everything that reads the state of a gateway reads it here. An administrator's Refresh moves last_heartbeat, which is no sign of the gateway.
alter table sms_gateways
  add column heard_at timestamptz generated always as (greatest(last_own_heartbeat, last_event_at, last_text_at, pulled_at)) stored,
  add column state text not null generated always as (
    case
      when status not in ('active', 'offline') then 'inactive'
      when coalesce(last_own_heartbeat, last_event_at, last_text_at, pulled_at, said_offline_at) is null then 'never'
      when status = 'active' then 'up'
      else 'silent'
    end
  ) stored;

-- When gateways were last judged, and since when they have been judged without a gap: before that nobody listened.
alter table gateway_sync add column judged_at timestamptz, add column listening_since timestamptz;
