-- Passkeys of people (WebAuthn), and the challenges that browsers have still to answer.

create table user_passkeys (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles (id) on delete cascade,
  credential_id text not null unique,
  -- COSE_Key, RFC 9052.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Whether its maker keeps a copy elsewhere, so that it survives the loss of a device.
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index user_passkeys__profile_id on user_passkeys (profile_id);

-- One row for a question a browser was asked. It holds the key to it in a cookie, of which the hash stands here.
create table passkey_challenges (
  challenge text primary key,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('sign-in', 'add', 'confirm')),
  profile_id uuid references profiles (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges__browser_hash on passkey_challenges (browser_hash);
create index passkey_challenges__expires_at on passkey_challenges (expires_at);

-- When a passkey was last used in a session; null in one that an e-mail code alone has opened.
alter table user_sessions add column passkey_at timestamptz;
