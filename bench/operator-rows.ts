/** How large a site is. There is at least one gateway. */
export type SiteSize = { gateways: number; numbers: number; held: number; users: number; texts: number }

/** A site as an operator's is after a day. */
export const afterADay = { numbers: 10_000, held: 10_000, users: 10_000, texts: 200_000 }

/** The statements that fill a database. Without triggers for the texts: what they would have counted is counted as the migration counts it. */
export function operatorRows({ gateways, numbers, held, users, texts }: SiteSize): string {
  const gatewayOf = `(select min(id) from sms_gateways where name = 'SIM 1') + i % ${gateways}`
  return [
    `update profiles set role = 'admin'`,
    `insert into sms_gateways (name, kind, imei, status, current_phone_number, last_heartbeat, last_own_heartbeat, last_text_at, signal, battery, token_hash)
     select 'SIM ' || i, (array['json', 'twilio', 'android-sms-gateway'])[1 + i % 3], lpad(i::text, 15, '35'), case when i % 20 = 0 then 'offline' when i % 50 = 1 then 'inactive' else 'active' end,
       '+4477009' || lpad(i::text, 5, '0'), now() - i * interval '1 second', now() - i * interval '1 second', now() - i * interval '2 seconds', i % 100, i % 97, '\\xab'
     from generate_series(1, ${gateways}) i`,
    `insert into phone_numbers (number, gateway_id, status, last_text_at, texts_per_day, created_at)
     select '+4477009' || lpad(i::text, 5, '0'), case when i % 100 <> 0 then ${gatewayOf} end, case when i % 30 = 0 then 'paused' when i % 70 = 0 then 'retired' else 'available' end,
       case when i % 10 <> 0 then now() - i * interval '10 seconds' end, i % 40, now() - interval '20 days' + i * interval '1 second'
     from generate_series(0, ${numbers - 1}) i`,
    `insert into ingest_log (gateway_id, outcome, reason, format, recipient, sender, message_content, received_at)
     select (select min(id) from sms_gateways where name = 'SIM 1') + i % 500, 'held', 'The number is not listed.', 'json', case when i % 3 = 0 then null else '+4478' || lpad((i % 500)::text, 8, '0') end,
       'Sender ' || i % 300, 'Your Example code is ' || lpad((i * 7919 % 1000000)::text, 6, '0') || '. Never share it with anybody who calls you.', now() - i * interval '8 seconds'
     from generate_series(1, ${held}) i`,
    `insert into profiles (email, full_name, created_at, last_login)
     select 'user' || i || '@example.test', case when i % 9 = 0 then 'Name ' || i end, now() - i * interval '1 minute', case when i % 2 = 0 then now() - i * interval '30 seconds' end
     from generate_series(1, ${users}) i`,
    `set local session_replication_role = replica`,
    `insert into sms_messages (phone_number_id, gateway_id, sender, message_content, received_at, sent_at)
     select (select min(id) from phone_numbers) + i % ${Math.max(numbers, 1)}, ${gatewayOf}, 'Sender ' || i % 300, 'Your code is ' || i % 1000000,
       now() - (${texts} - i) * interval '80 seconds' * 1000 / ${Math.max(texts, 1)}, now() - (${texts} - i) * interval '80 seconds' * 1000 / ${Math.max(texts, 1)}
     from generate_series(1, ${texts}) i`,
    `set local session_replication_role = origin`,
    `insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
     select date_trunc('minute', received_at), gateway_id, 0, count(*), count(*) from sms_messages where received_at >= now() - interval '2 hours' group by 1, 2
     union all
     select date_trunc('hour', received_at), gateway_id, 0, count(*), count(*) from sms_messages where received_at < date_trunc('hour', now() - interval '2 hours') group by 1, 2
     on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count, arrived = known.arrived + excluded.arrived`,
    `insert into usual_hours (gateway_id, hour_of_day, median, capped_mean)
     select g.id, h, 2 + g.id % 9, 2 + g.id % 9 from sms_gateways g cross join generate_series(0, 23) h`,
    `insert into text_hours (hour, gateway_id, count)
     select date_trunc('hour', now()) - h * interval '1 hour', g.id, 3 from sms_gateways g cross join generate_series(1, 24) h`,
    `insert into text_hours (hour, phone_number_id, count)
     select date_trunc('day', now(), 'UTC') - d * interval '1 day', p.id, 12 from phone_numbers p cross join generate_series(1, 7) d`,
  ].join(';\n')
}

/** A statement that stores texts of the day before yesterday for the numbers that there are. */
export function expiredRows(texts: number): string {
  return `insert into sms_messages (phone_number_id, gateway_id, external_id, sender, message_content, received_at)
     select (select min(id) from phone_numbers) + i % (select count(*) from phone_numbers), (select min(id) from sms_gateways), 'expired-' || i, 'Sender ' || i % 300,
       'Your code is ' || i % 1000000, now() - interval '2 days' + i * interval '1 millisecond'
     from generate_series(1, ${texts}) i`
}
