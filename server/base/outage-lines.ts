import { Refusal } from '#domain/errors.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const lineEveryMs = 1000
/** While the database is unavailable something fails every second; after a pause of this length the next error begins another outage. */
const pauseMs = 10_000

type Write = (line: object, message: string) => void

/** `outage`: the watch of the database says that it begins; other errors may be the last of one that is over. */
type AboutOutage = { err: Error; refused?: number; outage?: 'begins' }

/** True if a line of the log is about an outage: its error is one, or it counts refused texts. */
export function isAboutOutage(line: unknown): line is AboutOutage {
  if (typeof line !== 'object' || line === null || !('err' in line)) return false
  const { err } = line
  return (
    'refused' in line ||
    (err instanceof Refusal && (err.code === 'database_away' || err.code === 'disk_full')) ||
    isDatabaseUnavailable(err)
  )
}

/** True if a line says that the database is available again. */
export function isEndOfOutage(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'outage' in line && line.outage === 'over'
}

/**
 * In an outage everything that needs the database fails, thousands of times a minute: instead of each error, the log gets one line when the outage begins, and
 * at most one a second that counts the refused texts.
 */
export function createOutageLines(write: Write) {
  let [refused, reason, isDiskFull, isNotified] = [0, '', false, false]
  let [lastErrorAt, lastLineAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  function writeLine() {
    timer = undefined
    if (refused === 0 && isNotified) return
    if (!isNotified && !isDiskFull) write({ reason }, 'the database is unavailable')
    if (refused > 0) write({ refused, reason }, 'texts refused')
    lastLineAt = performance.now()
    isNotified = true
    refused = 0
  }

  function add({ err, refused: texts = 0, outage }: AboutOutage): void {
    const now = performance.now()
    if (now - lastErrorAt > pauseMs || (isOver && outage === 'begins')) isNotified = false
    if (!isNotified) isOver = false
    lastErrorAt = now
    refused += texts
    reason = describe(err)
    isDiskFull = err instanceof Refusal && err.code === 'disk_full'
    if (now - lastLineAt >= lineEveryMs) writeLine()
    else timer ??= setTimeout(writeLine, lastLineAt + lineEveryMs - now).unref()
  }

  return { add, end: () => void (isOver = true) }
}

/** Without its stack. Where a host has several addresses, the error has no message of its own. */
function describe(error: Error): string {
  if (error instanceof Refusal) return error.message
  const first = error instanceof AggregateError ? (error.errors[0] as Error | undefined) : undefined
  return error.message || first?.message || error.name
}
