-- The service that a text is from, as its slug (domain/find-service.ts). Null where that is not clear, and for the texts of the day before. There is no index: the numbers
-- that a service reached are in the memory of each node, and their newest texts have one (numbers/numbers-projection.ts).
alter table sms_messages add column service text;
