import { Refusal } from '#domain/errors.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const lineEveryMs = 1000
/** While the database is unavailable something fails every second; after a pause of this length the next error begins another outage. */
const pauseMs = 10_000

type Write = (line: object, message: string) => void

/** True if a line of the log is about an outage: its error is one, or it counts refused texts. */
export function isAboutOutage(line: unknown): line is { err: Error; refused?: number } {
  if (typeof line !== 'object' || line === null || !('err' in line)) return false
  const { err } = line
  return (
    'refused' in line ||
    (err instanceof Refusal && (err.code === 'database_away' || err.code === 'disk_full')) ||
    isDatabaseUnavailable(err)
  )
}

/**
 * In an outage everything that needs the database fails, thousands of times a minute: instead of each error, the log gets one line when the outage begins, and
 * from then on at most one a second that counts the refused texts.
 */
export function createOutageLines(write: Write) {
  let [refused, reason, isNotified] = [0, '', false]
  let [lastErrorAt, lastLineAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let timer: NodeJS.Timeout | undefined

  function writeLine() {
    timer = undefined
    if (refused === 0 && isNotified) return
    if (refused > 0) write({ refused, reason }, 'texts refused')
    else write({ reason }, 'the database is unavailable')
    lastLineAt = performance.now()
    isNotified = true
    refused = 0
  }

  return ({ err, refused: texts = 0 }: { err: Error; refused?: number }): void => {
    const now = performance.now()
    if (now - lastErrorAt > pauseMs) isNotified = false
    lastErrorAt = now
    refused += texts
    reason = describe(err)
    if (now - lastLineAt >= lineEveryMs) writeLine()
    else timer ??= setTimeout(writeLine, lastLineAt + lineEveryMs - now).unref()
  }
}

/** Without its stack. Where a host has several addresses, the error has no message of its own. */
function describe(error: Error): string {
  if (error instanceof Refusal) return error.message
  const first = error instanceof AggregateError ? (error.errors[0] as Error | undefined) : undefined
  return error.message || first?.message || error.name
}
