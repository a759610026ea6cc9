-- Gateways that are asked for their texts: where, as whom, how often, and how that went.
alter table sms_gateways
  add column pull_url text,
  add column pull_user text,
  -- Encrypted like signing_secret.
  add column pull_password bytea,
  add column pull_every_s integer check (pull_every_s between 10 and 300),
  -- Texts that are older than this are not fetched.
  add column pull_from timestamptz,
  -- When a node last began to ask.
  add column pull_asked_at timestamptz,
  -- When the inbox was last read.
  add column pulled_at timestamptz,
  -- Why it cannot be read; null while it can.
  add column pull_error text;

-- How far the inbox of each has been read, in a form that its kind knows (pull/). In a table of its own, because it can be long and gateways are read often.
create table gateway_cursors (
  gateway_id bigint primary key references sms_gateways on delete cascade,
  cursor jsonb not null
);
