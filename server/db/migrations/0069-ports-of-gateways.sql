-- How many ports a gateway says that it has. Its current number is its SIM's only where that is one.
alter table sms_gateways add column port_count integer;

-- A gateway that had a current number before its ports were kept: the first port that it names takes the number, and loses it when another is named. Which ports
-- a gateway has named was not stored, so whose texts went to several numbers, or a bank with several, is left out: their ports have to be entered.
alter table gateway_sims add column is_assumed boolean not null default false;
alter table gateway_sims drop constraint gateway_sims_check1;
alter table gateway_sims add constraint gateway_sims__known check (port is not null or iccid is not null or is_assumed);
insert into gateway_sims (gateway_id, is_assumed)
  select g.id, true from sms_gateways g
  where g.kind in ('android-sms-gateway', 'textbee', 'dinstar', 'ejoin', 'goip') and g.current_phone_number is not null
    and (select count(distinct m.phone_number_id) from sms_messages m where m.gateway_id = g.id) <= 1
    and (g.kind in ('android-sms-gateway', 'textbee') or (select count(*) from phone_numbers n where n.gateway_id = g.id) <= 1);
