/** Errors that mean "the database cannot be reached now", on either database: the connection failed, was cut, or is being refused. */
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Postgres classes 08 (connection), 53 (out of resources), 57P (shutdown, crash, starting up) and 25006 (read-only standby). */
const unavailableStates = /^(?:08|53|57P|25006|58)/
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite (?:is|instance is already) clos/i

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (unavailableCodes.has(code) || unavailableStates.test(code) || unavailableMessages.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return error.cause !== undefined && isDatabaseUnavailable(error.cause)
}
