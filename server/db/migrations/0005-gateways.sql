-- The last run of the gateway sync in the cluster: who claims the row runs it, everybody else reads what came of it.
create table gateway_sync (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null,
  finished_at timestamptz,
  error text
);
insert into gateway_sync (started_at, finished_at) values (to_timestamp(0), to_timestamp(0));
