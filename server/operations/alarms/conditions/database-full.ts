import { checkDatabase } from '#server/operations/checks/check-database.ts'
import { minuteMs, type Condition } from '../condition.ts'

/** A Postgres that accepts no writes, or is about to. The room of the embedded database is that of the disk. */
export const databaseFull: Condition = {
  kind: 'database_full',
  opensAfterMs: 2 * minuteMs,
  closesAfterMs: 5 * minuteMs,
  async find(app) {
    if (app.config.databaseUrl === undefined) return []
    const { is_ok: isOk, message, advice } = await checkDatabase(app)
    return isOk
      ? []
      : [
          {
            subject: '',
            title: 'The database is nearly full',
            over: 'The database has room again',
            detail: `${message} ${advice ?? ''}`.trim(),
          },
        ]
  },
}
