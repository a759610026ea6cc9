-- The client address that asked for a code, where that was no browser: a client that keeps no cookies is known again by it.
-- stranger_attempts is not counted any more; it stays for nodes of the last version.
alter table sign_in_codes add column client text;

-- Devices that became known until then count as unknown: set when a person is signed out everywhere.
alter table profiles add column devices_since timestamptz not null default 'epoch';
