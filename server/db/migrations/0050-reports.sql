-- Texts that only administrators see: an administrator or three users' reports have hidden them (they leave sms_messages, so no list, count or search can show
-- them by mistake), or a sender rule has (sms_messages then has a notice under the same id).
create table hidden_messages (
  id bigint primary key,
  phone_number_id bigint not null references phone_numbers (id) on delete cascade,
  gateway_id bigint references sms_gateways (id) on delete set null,
  external_id text,
  sender text not null,
  message_content text not null,
  received_at timestamptz not null,
  -- The other columns of the row in sms_messages, by name, so that it can be shown again.
  details jsonb not null,
  hidden_by text not null check (hidden_by in ('admin', 'reports', 'rule')),
  hidden_at timestamptz not null
);
create index hidden_messages__number on hidden_messages (phone_number_id);
create index hidden_messages__gateway on hidden_messages (gateway_id);
create index hidden_messages__received_at on hidden_messages (received_at);
create index hidden_messages__newest on hidden_messages (hidden_at desc, id desc);

-- Texts that users have reported, and what an administrator has decided. Further reports of one that is to be shown do not hide it.
create table reported_messages (
  message_id bigint primary key,
  phone_number_id bigint not null references phone_numbers (id) on delete cascade,
  received_at timestamptz not null,
  first_reported_at timestamptz not null,
  decision text check (decision in ('hide', 'keep')),
  decided_at timestamptz
);
create index reported_messages__number on reported_messages (phone_number_id);
create index reported_messages__received_at on reported_messages (received_at);

-- Who reported a text. The reporter does not see it any more.
create table message_reports (
  message_id bigint not null references reported_messages (message_id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  reason text not null check (reason in ('spam', 'private', 'other')),
  -- A keyed hash of the client address: several accounts of one client count once.
  client text not null,
  created_at timestamptz not null,
  primary key (message_id, profile_id)
);
create index message_reports__profile on message_reports (profile_id);

-- The other devices of a reporter are told, too. The fact names the text and not the reporter.
alter table feed_facts drop constraint feed_facts_kind_check;
alter table feed_facts add constraint feed_facts_kind_check check (kind in
  ('message.deleted', 'message.read', 'message.changed', 'message.reported', 'messages.expired', 'messages.purged', 'number.changed', 'number.removed',
    'admin.changed'));

-- Why a user was blocked, for administrators.
alter table profiles add column block_reason text;
