-- The language that a user has chosen; null until they do. The application knows which there are: an unknown one counts as none.
alter table profiles add column language text check (language ~ '^[a-z]{2}$');
