-- More shapes of webhooks. `key` is what a receiver asks for (PagerDuty, Opsgenie, ntfy), encrypted like `secret`; `template` the body of one's own.
-- Which alarms it gets: null is all kinds, and all places.
alter table webhooks drop constraint webhooks_shape_check;
alter table webhooks
  add constraint webhooks_shape_check
    check (shape in ('json', 'slack', 'telegram', 'ntfy', 'discord', 'teams', 'pagerduty', 'opsgenie', 'template')),
  add column key bytea,
  add column template text,
  add column kinds text[],
  add column places text[];

-- When the last backup was made, and since when backups are counted.
create table backup_state (
  only_row boolean primary key default true check (only_row),
  counted_since timestamptz not null default now(),
  last_at timestamptz
);
insert into backup_state default values;
