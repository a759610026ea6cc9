import type { GatewayCheck } from '#domain/api/gateways.ts'
import type { Store } from '#server/context.ts'
import { findAsked } from './check-queries.ts'

const notAsked = { asked: 'none', answered: null, took_ms: null } as const

/** What came of asking a gateway, as far as that has ended since `since`; `answered` is null with `asked` set while that is not known. */
export async function findCheck(app: Store, id: number, since: Date): Promise<GatewayCheck> {
  const row = await findAsked(app.db, id)
  if (row?.pull_url != null) return checkOf('poll', { asked: row.pull_asked_at, ended: row.pull_ended_at, error: row.pull_error }, since)
  if (row?.kind !== 'smpp') return { ...notAsked, error: null }
  if (row.status !== 'active' && row.status !== 'offline') return { ...notAsked, error: 'It is set aside, so its link is closed.' }
  const { check_requested_at: asked, check_ended_at: ended, check_error: error, check_ms: ms } = row
  return checkOf('enquire_link', { asked, ended, error, ms }, since)
}

type Asked = { asked: Date | null; ended: Date | null; error: string | null; ms?: number | null }

function checkOf(question: 'poll' | 'enquire_link', { asked, ended, error, ms }: Asked, since: Date): GatewayCheck {
  if (!asked || !ended || ended < asked || ended < since) return { asked: question, answered: null, took_ms: null, error: null }
  return { asked: question, answered: error === null, took_ms: ms ?? ended.getTime() - asked.getTime(), error }
}
