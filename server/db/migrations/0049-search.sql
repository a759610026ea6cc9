-- What a search looks through (docs/decisions/0038-search-by-trigrams.md): every text once more, in the form in which words are compared. A
-- job fills it, so that its indexes, which cost more than the text itself, cost an arriving text nothing.
create table message_search (
  message_id bigint primary key references sms_messages (id) on delete cascade,
  phone_number_id bigint not null,
  received_at timestamptz not null,
  service text,
  -- Sender and text, a line each, in lower case and normalised (NFC).
  body text not null
);
create index message_search__newest on message_search (received_at desc, message_id desc);
create index message_search__number on message_search (phone_number_id);

-- The texts of transactions before `before_xid` are in message_search, as far as this epoch of the feed is concerned. The job inserts the row.
create table message_search_state (
  only_row boolean primary key default true check (only_row),
  epoch text not null,
  before_xid xid8 not null
);

-- Without the extension a search finds the same, in more steps. The embedded database does without.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index message_search__words on message_search using gin (body gin_trgm_ops);
  end if;
exception
  when insufficient_privilege or undefined_object then null;
end $$;
