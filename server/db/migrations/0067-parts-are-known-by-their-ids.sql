-- A part is a repetition by its id, for as long as its text is stored, however many texts have had its reference since.
create index message_parts__delivery on message_parts (external_id) where external_id is not null;

-- The sets of a key that parts can still be added to.
create index message_part_sets__open on message_part_sets (key, id desc) where not is_complete;

-- All sets are deleted a day after they began.
drop index message_part_sets__complete;
drop index message_part_sets__incomplete;
create index message_part_sets__settled on message_part_sets (created_at) where settled_at is not null;
