-- What was measured, and when the jobs last ran.

-- A part of the site, or a gateway under a public name: its own is the operator's business.
create table status_parts (
  id text primary key,
  gateway_id bigint unique references sms_gateways (id) on delete cascade,
  public_name text not null,
  health text not null default 'unknown' check (health in ('up', 'down', 'unknown')),
  checked_at timestamptz,
  created_at timestamptz not null
);

-- Measurements of a UTC day, counted. A day, or a minute, without one is in neither column.
create table status_days (
  part_id text not null references status_parts (id) on delete cascade,
  day date not null,
  up integer not null default 0,
  down integer not null default 0,
  primary key (part_id, day)
);

create sequence status_gateway_names;

create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  result text,
  error text
);
