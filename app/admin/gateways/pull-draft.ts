import { isPulledKind, isPullOnly, minPullEveryS } from '#domain/gateways/pull.ts'
import type { Gateway } from './gateway.ts'

/** How a gateway is asked, as form fields. */
export type PullDraft = {
  isAsked: boolean
  pullUrl: string
  pullUser: string
  /** A new password; empty keeps the current one. */
  pullPassword: string
  pullEveryS: string
}

export function toPullDraft(pull: Gateway['pull'] | undefined): PullDraft {
  return {
    isAsked: pull != null,
    pullUrl: pull?.url ?? '',
    pullUser: pull?.user ?? '',
    pullPassword: '',
    pullEveryS: String(pull?.every_s ?? minPullEveryS),
  }
}

/** The field of the API, where it differs from what is stored. */
export function pullChange({ kind, ...draft }: PullDraft & { kind: string }, stored: Gateway['pull'] | undefined) {
  if (!isPulledKind(kind)) return {}
  if (!draft.isAsked && !isPullOnly(kind)) return stored ? { pull: null } : {}
  const { pullUrl: url, pullUser: user, pullPassword: typed, pullEveryS: everyS } = draft
  const known = toPullDraft(stored)
  if (stored && url === known.pullUrl && user === known.pullUser && typed === '' && everyS === known.pullEveryS) return {}
  const password = typed === '' ? {} : { password: typed }
  return { pull: { url: url.trim(), user: user.trim() || null, ...password, every_s: Number(everyS) } }
}
