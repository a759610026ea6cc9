/** Errors that mean "the database cannot be reached now", on either database: the connection failed, was cut, or is being refused. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Postgres classes 08 (connection), 53 (out of resources), 57P (shutdown, crash, starting up) and 25006 (read-only standby). */
const awayStates = /^(?:08|53|57P|25006|58)/
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite (?:is|instance is already) clos/i

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (awayCodes.has(code) || awayStates.test(code) || awayWords.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return error.cause !== undefined && isDatabaseAway(error.cause)
}
