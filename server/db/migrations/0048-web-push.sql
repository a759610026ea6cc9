-- The key pair with which we identify ourselves to push services (VAPID, RFC 8292). The private key is encrypted with SECRET.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

-- Browsers that are told of the texts of one number. The subscription (endpoint and keys) is encrypted with SECRET: its endpoint is a secret of the browser.
create table push_watches (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles (id) on delete cascade,
  session_id uuid not null references user_sessions (id) on delete cascade,
  phone_number_id bigint not null references phone_numbers (id) on delete cascade,
  endpoint_hash bytea not null unique,
  subscription bytea not null,
  created_at timestamptz not null,
  until timestamptz not null
);
create index push_watches__profile_id on push_watches (profile_id);
create index push_watches__session_id on push_watches (session_id);
create index push_watches__phone_number_id on push_watches (phone_number_id);
create index push_watches__until on push_watches (until);

-- One row for a text and a watch, so that each is pushed once in the cluster. Not tied to its text: deleting texts would look it up.
create table push_deliveries (
  watch_id uuid not null references push_watches (id) on delete cascade,
  message_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (watch_id, message_id)
);
create index push_deliveries__waiting on push_deliveries (next_at) where state = 'waiting';
