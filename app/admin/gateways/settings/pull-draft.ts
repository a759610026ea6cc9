import { isPulledKind, isPullOnly, minPullEveryS } from '#domain/gateways/pull.ts'
import type { Gateway } from '../gateway.ts'

/** How a gateway is polled, as form fields by their names in the API. */
export type PullDraft = {
  is_polled: boolean
  'pull.url': string
  'pull.user': string
  /** A new password; empty keeps the current one. */
  'pull.password': string
  'pull.every_s': string
}

export function toPullDraft(pull: Gateway['pull'] | undefined): PullDraft {
  return {
    is_polled: pull != null,
    'pull.url': pull?.url ?? '',
    'pull.user': pull?.user ?? '',
    'pull.password': '',
    'pull.every_s': String(pull?.every_s ?? minPullEveryS),
  }
}

/** The field of the API, where it differs from what is stored. */
export function pullChange(draft: PullDraft & { kind: string }, stored: Gateway['pull'] | undefined) {
  if (!isPulledKind(draft.kind)) return {}
  if (!draft.is_polled && !isPullOnly(draft.kind)) return stored ? { pull: null } : {}
  const known = toPullDraft(stored)
  if (stored && (['pull.url', 'pull.user', 'pull.password', 'pull.every_s'] as const).every((field) => draft[field] === known[field]))
    return {}
  const password = draft['pull.password'] === '' ? {} : { password: draft['pull.password'] }
  return {
    pull: { url: draft['pull.url'].trim(), user: draft['pull.user'].trim() || null, ...password, every_s: Number(draft['pull.every_s']) },
  }
}
