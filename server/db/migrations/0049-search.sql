-- What a search looks through: every text once more, in the form in which its words are compared. A job fills it, so that its
-- index, which costs more than the text itself, costs an arriving text nothing.
create table message_search (
  message_id bigint primary key references sms_messages (id) on delete cascade,
  received_at timestamptz not null,
  -- Sender, number in both notations and text, a line each.
  body text not null
);
create index message_search__newest on message_search (received_at desc, message_id desc);

-- The texts of transactions before `before_xid` are in message_search, as far as this epoch of the feed is concerned.
create table message_search_state (
  only_row boolean primary key default true check (only_row),
  epoch text,
  before_xid xid8 not null default '0'
);
insert into message_search_state default values;

-- Without the extension a search finds the same, and takes longer. The embedded database does without.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index message_search__words on message_search using gin (body gin_trgm_ops);
  end if;
exception
  when insufficient_privilege or undefined_object then null;
end $$;
