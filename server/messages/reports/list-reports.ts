import type { Output, Input } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import { countingAccountAgeMs } from '#domain/messages/report.ts'
import type { Clock, Store } from '#server/context.ts'
import { formatPosition, parsePosition, parseTimeKey, takePage } from '#server/base/page-position.ts'
import { countReports, findReports, type ListedReport, findOldestWaiting } from './report-queries.ts'

/** The reported texts that wait for a decision, or those that are hidden, newest first, with what they say. */
export async function listReports(ctx: Store & Clock, { view, limit, before }: Input<'reports.list'>): Promise<Output<'reports.list'>> {
  const joinedBefore = new Date(ctx.now().getTime() - countingAccountAgeMs)
  const position = parsePosition(before, (time: string, idText: string) => {
    const [at, id] = [parseTimeKey(time), parseId(idText)]
    return at === null || id === null ? null : { at, id }
  })
  const [rows, counts] = await Promise.all([
    findReports(ctx.db, { view, limit: limit + 1, before: position, joinedBefore }),
    countReports(ctx.db),
  ])
  const { page, next } = takePage(rows, limit, (row) => formatPosition(row.listed_at.getTime(), row.message_id))
  return { reports: page.map(presentReport), next, ...counts }
}

function presentReport(row: ListedReport): Output<'reports.list'>['reports'][number] {
  return {
    message_id: String(row.message_id),
    phone_number_id: String(row.phone_number_id),
    number: row.number,
    sender: row.sender,
    message_content: row.message_content,
    received_at: row.received_at.toISOString(),
    reported_at: row.reports > 0 ? (row.first_reported_at?.toISOString() ?? null) : null,
    reports: row.reports,
    counting: row.counting,
    reasons: { spam: row.spam, private: row.private, other: row.other },
    hidden_at: row.hidden_at?.toISOString() ?? null,
    hidden_by: row.hidden_by,
  }
}

/** How many reported texts wait for a decision. */
export async function countOpenReports(app: Store): Promise<number> {
  return (await countReports(app.db)).open
}

/** Since when a text that enough users have reported waits for an administrator's decision; null where none does. */
export async function findWaitingReports(app: Store): Promise<Date | null> {
  return findOldestWaiting(app.db)
}
