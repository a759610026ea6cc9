import type { Logger } from '#server/context.ts'

/** Nothing that a page or a gateway waits for takes as long. */
export const slowMs = 1000
const lineEveryMs = 1000
const maxStatement = 1000

/** Logs queries that take a second or longer, with their SQL, which has no values: one line a second, which counts those in between as `others`. */
export function createSlowQueryLines(log: Pick<Logger, 'warn'>, now: () => number = () => performance.now()) {
  let lastLineAt = Number.NEGATIVE_INFINITY
  let others = 0
  return (ms: number, statement: string): void => {
    if (ms < slowMs) return
    if (now() - lastLineAt < lineEveryMs) return void others++
    lastLineAt = now()
    log.warn({ ms: Math.round(ms), statement: statement.slice(0, maxStatement), ...(others > 0 ? { others } : {}) }, 'a slow query')
    others = 0
  }
}
