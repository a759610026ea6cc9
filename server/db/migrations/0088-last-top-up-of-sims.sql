-- When a prepaid SIM was last topped up, by an administrator: networks take a number back that is not used, and a text that arrives is no use.
alter table gateway_sims add column last_top_up date;
create index gateway_sims__by_number on gateway_sims (number) where port is not null;
