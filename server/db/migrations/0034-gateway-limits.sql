-- How many texts a gateway may deliver in a minute; null is any number. The texts it has delivered have used up its allowance until
-- allowance_spent_until (gateways/gateway-limits.ts); null is never.
alter table sms_gateways
  add column texts_per_minute integer check (texts_per_minute > 0),
  add column allowance_spent_until timestamptz;
