import type { Connection } from '#server/db/connect.ts'

/** Has the first insert of a text fail, as Postgres lets one of two transactions fail that wait for each other. */
export async function failFirstInsert({ query }: Pick<Connection, 'query'>): Promise<void> {
  // A sequence is not rolled back.
  await query('create sequence inserts')
  await query(`
    create function fail_first() returns trigger language plpgsql as $$
    begin
      if nextval('inserts') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`)
  await query(`create trigger fail_first before insert on sms_messages for each row execute function fail_first()`)
}
