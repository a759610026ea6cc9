-- The link of the same e-mail: the hash of its token, null where the e-mail has none.
alter table sign_in_codes add column link_hash bytea;
create index sign_in_codes__link on sign_in_codes (link_hash);
-- The query of the sign-in page, with which the link returns to it.
alter table sign_in_codes add column page_query text not null default '';
