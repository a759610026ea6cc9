-- What posts show, who has seen them, and that the first three were written.

-- The name says what is in it: a picture that several posts show is kept once. blog_posts.featured_image is its address on the site.
create table blog_images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('png', 'jpeg', 'gif', 'webp', 'avif')),
  bytes bytea not null,
  stored_at timestamptz not null
);

-- One row for a visitor who saw a post that day. `visitor` is a keyed hash that is another one tomorrow, so it follows nobody.
create table blog_views (
  day date not null,
  post_id text not null references blog_posts (id) on delete cascade,
  visitor bytea not null,
  primary key (day, post_id, visitor)
);

create table blog_seed (
  only_row boolean primary key default true check (only_row),
  seeded_at timestamptz not null
);
