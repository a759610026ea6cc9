/** Errors that mean "the database cannot be used now", on either database: the connection failed, was cut, or is being refused, or it cannot write. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/**
 * Postgres (https://www.postgresql.org/docs/15/errcodes-appendix.html): classes 08 (connection), 28 (the password or pg_hba.conf changed), 53 (disk, memory,
 * connections), 57P (shutdown, crash, starting up) and 58 (I/O); 25006 (read-only standby), 3D000 (no such database), 55000 (accepts no connections), 55P03 (locked),
 * 57014 (took longer than it may).
 */
const unavailableStates = /^(?:08|28|53|57P|58|25006|3D000|55000|55P03|57014)/
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Postgres connection has been discarded|PGlite (?:is|instance is already) clos/i

export function isDatabaseUnavailable(error: unknown): boolean {
  // The job runner's errors are plain objects with the fields of one.
  if (typeof error !== 'object' || error === null) return false
  const { code, message, errors, cause } = error as Record<string, unknown>
  if (typeof code === 'string' && (unavailableCodes.has(code) || unavailableStates.test(code))) return true
  if (typeof message === 'string' && unavailableMessages.test(message)) return true
  return (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) || isDatabaseUnavailable(cause)
}
