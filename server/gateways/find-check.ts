import type { GatewayCheck } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { findAsked } from './check-queries.ts'

const notAsked = { asked: 'none', answered: null, took_ms: null } as const

/** What came of asking a gateway; `answered` is null with `asked` set while that is not known. */
export async function findCheck(app: App, id: number): Promise<GatewayCheck> {
  const row = await findAsked(app.db, id)
  if (row?.pull_url != null) return checkOf('poll', { ...row, asked: row.pull_asked_at, ended: row.pull_ended_at, error: row.pull_error })
  if (row?.kind !== 'smpp') return { ...notAsked, error: null }
  if (row.status !== 'active' && row.status !== 'offline') return { ...notAsked, error: 'It is set aside, so its link is closed.' }
  return checkOf('enquire_link', { asked: row.check_requested_at, ended: row.check_ended_at, error: row.check_error, ms: row.check_ms })
}

type Asked = { asked: Date | null; ended: Date | null; error: string | null; ms?: number | null }

function checkOf(question: 'poll' | 'enquire_link', { asked, ended, error, ms }: Asked): GatewayCheck {
  if (!asked || !ended || ended < asked) return { asked: question, answered: null, took_ms: null, error: null }
  return { asked: question, answered: error === null, took_ms: ms ?? ended.getTime() - asked.getTime(), error }
}
