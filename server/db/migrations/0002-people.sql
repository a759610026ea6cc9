-- Who may come in, and how they prove it.

create table profiles (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email <> ''),
  full_name text,
  role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login timestamptz
);
create index profiles__newest on profiles (created_at desc);

-- One row per code sent. The browser that asked holds the challenge in a cookie and has tries of its own; guesses without it are
-- counted apart, so that a stranger's never use up those of the person the code was mailed to.
create table sign_in_codes (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  user_type text not null check (user_type in ('user', 'admin')),
  challenge_hash bytea not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  stranger_attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_codes__challenge on sign_in_codes (challenge_hash);
create index sign_in_codes__email on sign_in_codes (email, user_type, created_at desc);
create index sign_in_codes__expires_at on sign_in_codes (expires_at);

create table user_sessions (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles (id) on delete cascade,
  status text not null default 'active' check (status in ('active', 'ended')),
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  -- Calls that were under way when the tokens were rotated still arrive with the one before.
  previous_access_hash bytea unique,
  refresh_hash bytea not null unique,
  rotated_at timestamptz,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  user_agent text,
  created_at timestamptz not null
);
create index user_sessions__active on user_sessions (profile_id, last_active_at) where status = 'active';
create index user_sessions__ended_at on user_sessions (ended_at) where status = 'ended';

-- A refresh token serves once. Whoever shows it again is either a second tab or a thief.
create table used_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references user_sessions (id) on delete cascade,
  used_at timestamptz not null
);
create index used_refresh_tokens__session_id on used_refresh_tokens (session_id);

-- Counted in the database so that every node sees the same figure.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
