import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'
import { buildInfo } from './monitoring/build-info.ts'

/** The process's log: each line names the process, its host and its version. Errors of the database are logged without the values of the query that failed. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const base = { pid: process.pid, hostname: hostname(), version: buildInfo().version }
  const options = { level, base, serializers: { err: serializeError } }
  return destination ? pino(options, destination) : pino(options)
}

/** Where both databases put values of a statement: rows and keys in `detail`, parameters in `where` and, on PGlite, in `params`. */
const valueFields = new Set(['detail', 'where', 'params', 'queryOptions'])

/** Values of a failed query may be a text, a code or an address, and a log keeps them longer than the database does. */
function serializeError(error: Error): object {
  const { raw: _raw, ...serialized } = pino.stdSerializers.errWithCause(error) as object & { raw?: unknown }
  return withoutValues(serialized)
}

function withoutValues(serialized: object): object {
  return Object.fromEntries(
    Object.entries(serialized)
      .filter(([field]) => !valueFields.has(field))
      .map(([field, value]) => [
        field,
        field === 'cause' && typeof value === 'object' && value !== null ? withoutValues(value as object) : value,
      ]),
  )
}
