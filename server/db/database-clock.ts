import type { Logger } from '#server/context.ts'
import type { Connection } from './connect.ts'

/** A monotonic clock drifts by less than a millisecond in this time; one that stood still, on a machine that was suspended, is wrong for no longer. */
const measureEveryMs = 5000

export type DatabaseClock = {
  /** The time of the database, as exact as half a round trip. */
  now(): Date
  measure(): Promise<void>
  close(): void
}

/** The time of the database on this node: measured now and then, and carried on by the monotonic clock. The wall clock of the node has no part in it. */
export async function openDatabaseClock(
  connection: Pick<Connection, 'query'>,
  log: Logger,
  { monotonic = () => performance.now() } = {},
): Promise<DatabaseClock> {
  /** The time of the database when the monotonic clock was at zero. */
  let origin = Number.NaN
  let isMeasuring = false

  async function measure() {
    const began = monotonic()
    const { rows } = await connection.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
    // The database told the time at some moment of the round trip.
    const uncertainty = (monotonic() - began) / 2
    const measured = Number(rows[0]?.['now']) - began - uncertainty
    // Written so that it holds for the first time, too.
    if (!(Math.abs(measured - origin) <= uncertainty)) origin = measured
  }

  await measure()
  const timer = setInterval(() => {
    // A database that does not respond gets one question at a time.
    if (isMeasuring) return
    isMeasuring = true
    measure()
      .catch((error: unknown) => log.debug({ err: error }, 'the time of the database could not be measured; the monotonic clock goes on'))
      .finally(() => (isMeasuring = false))
  }, measureEveryMs)
  return {
    now: () => new Date(origin + monotonic()),
    measure,
    close: () => clearInterval(timer),
  }
}
