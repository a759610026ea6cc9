import type { Connection } from '#server/db/connect.ts'

/** Has the first inserts of a text, or into another table, fail, as Postgres lets one of several transactions fail that wait for each other. */
export async function failFirstInsert(
  { query }: Pick<Connection, 'query'>,
  {
    times = 1,
    table = 'sms_messages',
  }: { times?: number; table?: 'sms_messages' | 'phone_numbers' | 'gateway_sims' | 'admin_analytics' } = {},
): Promise<void> {
  // A sequence is not rolled back.
  await query('create sequence inserts')
  await query(`
    create function fail_first() returns trigger language plpgsql as $$
    begin
      if nextval('inserts') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`)
  await query(`create trigger fail_first before insert on ${table} for each row execute function fail_first()`)
}
