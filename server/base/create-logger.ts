import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { printable } from './printable.ts'
import { buildInfo } from './build-info.ts'
import { createOutageLines, isAboutOutage, isEndOfOutage } from './outage-lines.ts'

/** At this level every line is written. */
const debug = 20

/**
 * The process's log: each line names the process, its host and its version. Errors of the database are logged without the values of the query that failed, and
 * those of an outage together (outage-lines.ts).
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const base = { pid: process.pid, hostname: hostname(), version: buildInfo().version }
  let isSummary = false
  const outage = createOutageLines((line, message) => {
    isSummary = true
    log.error(line, message)
    isSummary = false
  })
  const options: LoggerOptions = {
    level,
    base,
    serializers: { err: serializeError },
    hooks: {
      logMethod(args, method, number) {
        const [line] = args as unknown[]
        if (isEndOfOutage(line)) outage.end()
        if (isSummary || number <= debug || !isAboutOutage(line)) method.apply(this, args)
        else outage.add(line)
      },
      // What a device or a sender wrote may control the terminal on which somebody reads the log. JSON escapes only some of those characters.
      streamWrite: (line) => printable(line, { lines: true }),
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  return log
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
