-- The address of a post follows its title. Whoever has the one it had while it was published still finds it.
create table blog_former_slugs (
  slug text primary key,
  post_id text not null references blog_posts (id) on delete cascade
);
create index blog_former_slugs__post on blog_former_slugs (post_id);
