-- The list of all numbers is sorted and filtered by these: counting the texts of ten thousand numbers at every request would take too long, and
-- texts are deleted after 24 hours. Without an index, so that updating them touches no index (HOT); a job fills them from the texts that are there.
alter table phone_numbers add column last_text_at timestamptz;
alter table phone_numbers add column texts_per_day double precision not null default 0;
