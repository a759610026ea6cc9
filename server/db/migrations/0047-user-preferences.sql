-- What a user wants to happen when a text arrives. A user without a row has chosen nothing, and every choice is off.
create table user_preferences (
  profile_id uuid primary key references profiles (id) on delete cascade,
  sound boolean not null default false,
  notifications boolean not null default false,
  autocopy boolean not null default false,
  updated_at timestamptz not null
);
