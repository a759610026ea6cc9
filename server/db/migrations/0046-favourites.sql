-- The numbers that a user has marked as favourites. They go with the number and with the account.

create table user_favourites (
  profile_id uuid not null references profiles (id) on delete cascade,
  phone_number_id bigint not null references phone_numbers (id) on delete cascade,
  created_at timestamptz not null,
  primary key (profile_id, phone_number_id)
);
create index user_favourites__phone_number_id on user_favourites (phone_number_id);
