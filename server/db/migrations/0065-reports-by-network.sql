-- Reports count once for a network (an IPv4 address or an IPv6 /48) and no longer for a /64. Those made before count as from one network, as only their hashes are known.
update message_reports set client = '';

-- Since when a text that enough users have reported waits for an administrator, because reports had hidden as many texts as they may.
alter table reported_messages add column waits_since timestamptz;
create index reported_messages__waiting on reported_messages (waits_since) where waits_since is not null;

-- The texts that reports hid from everybody within the last hour.
create table texts_hidden_by_reports (
  message_id bigint primary key,
  hidden_at timestamptz not null
);

-- Reports of texts that an administrator decided to show: further reports of these users hide nothing from others. The text may be gone.
create table overruled_reports (
  profile_id uuid not null references profiles (id) on delete cascade,
  message_id bigint not null,
  overruled_at timestamptz not null,
  primary key (profile_id, message_id)
);
create index overruled_reports__message on overruled_reports (message_id);
