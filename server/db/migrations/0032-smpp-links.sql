-- The link of a gateway that is reached over SMPP: how it is set up, which node holds it, and how it is. Nodes of the last version know no such
-- gateways and leave them alone.
create table smpp_links (
  gateway_id bigint primary key references sms_gateways (id) on delete cascade,
  host text not null,
  port integer not null check (port between 1 and 65535),
  tls boolean not null,
  system_id text not null,
  -- Encrypted under a key derived from SECRET.
  password bytea not null,
  system_type text not null,
  bind text not null check (bind in ('transceiver', 'receiver')),
  receive_window integer not null check (receive_window > 0),
  default_alphabet text not null check (default_alphabet in ('gsm7', 'gsm7-packed', 'latin1')),
  enquire_link_s integer not null check (enquire_link_s > 0),
  -- The lease: a node that does not renew it in time has lost the link to the next (smpp/hold-links.ts).
  node text,
  renewed_at timestamptz,
  state text not null default 'down' check (state in ('bound', 'connecting', 'down')),
  since timestamptz not null,
  error text,
  texts_last_minute integer not null default 0,
  texts_last_hour integer not null default 0
);
