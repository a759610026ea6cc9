-- What came of asking a gateway at once, for an administrator who waits for it, on whichever node it is asked.
-- When the last asking ended, the inbox read or not; before `pull_asked_at` while one is under way.
alter table sms_gateways add column pull_ended_at timestamptz;
alter table smpp_links
  -- When an administrator last wanted to know; the node that holds the link asks.
  add column check_requested_at timestamptz,
  -- When that was answered or given up; before `check_requested_at` while it is under way.
  add column check_ended_at timestamptz,
  add column check_ms integer,
  -- Why there was no answer; null where there was one.
  add column check_error text;
