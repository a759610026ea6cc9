-- How many texts each number had, of each service, at a position of the feed. A job counts them; a node that starts adds what the feed has got since, and reads no text twice.
create table counted_texts (
  phone_number_id bigint primary key,
  count integer not null,
  last timestamptz not null,
  services json,
  feed_cursor text not null
);
