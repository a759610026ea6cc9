-- Which SECRET this database belongs to: one row, written by the first start. It is derived from SECRET by HKDF and cannot be turned
-- back into it; a start with another SECRET ends before it has changed anything.
create table secret_fingerprint (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null,
  accepted_at timestamptz not null default now()
);
