-- When a run of a sweep was last claimed by a node, by the sweep's name (runs/claim-run.ts). The first posts are written once for ever.
create table claimed_runs (
  name text primary key,
  claimed_at timestamptz not null
);
insert into claimed_runs (name, claimed_at) select 'seed-posts', seeded_at from blog_seed;
