-- Where what an alarm is about stands, empty where that is not known, and what is told when it is over ("First phone is back").
alter table alarms
  add column place text not null default '',
  add column over_title text not null default '',
  -- Who looks after it, since when, and when those who are notified are reminded of it; the last who acknowledged it counts.
  add column acknowledged_by uuid references profiles (id) on delete set null,
  add column acknowledged_at timestamptz,
  add column acknowledged_note text,
  add column remind_at timestamptz;

-- Mutes alarms at a place: those of a kind, or all of them where the kind is empty. Null is until it is turned on again.
create table alarm_place_mutes (
  kind text not null,
  place text not null check (place <> ''),
  until timestamptz,
  primary key (kind, place)
);
