import { linkOf, summaryOf, renderBody, titleOf } from '#server/operations/alarms/render-notice.ts'
import type { Notice } from '#server/operations/alarms/notice.ts'
import type { NoticeDetails } from './shape.ts'

export type Incident = {
  kind: string
  state: 'open' | 'over'
  key: string
  title: string
  text: string
  link: string | null
  since: string | null
}

const maxText = 10_000
const maxKey = 250

/**
 * A notice for receivers that keep incidents, of which there is one a kind: it is open from the first alarm of the kind that is notified until the last of them is
 * over. A test is opened and closed.
 */
export function listIncidents({ notice, site, url, now }: NoticeDetails): Incident[] {
  const incident = (kind: string, state: Incident['state'], part: Notice): Incident => ({
    kind,
    state,
    key: `callbox ${url ?? site} ${kind}`.slice(0, maxKey),
    title: `${site}: ${titleOf(part, now)}`,
    text: renderBody(part, { url, maxLength: maxText, now }),
    link: url && linkOf(part, url),
    since: part.opened[0]?.from ?? null,
  })
  if (notice.is_test) return (['open', 'over'] as const).map((state) => incident('test', state, notice))
  const summary = summaryOf(notice)
  const isOpen = new Set([...notice.opened, ...summary.reminders].map(({ kind }) => kind))
  const isOver = new Set(notice.closed.map(({ kind }) => kind).filter((kind) => !isOpen.has(kind) && !summary.left[kind]))
  return [
    ...[...isOpen].map((kind) => incident(kind, 'open', partOf(notice, kind, 'opened'))),
    ...[...isOver].map((kind) => incident(kind, 'over', partOf(notice, kind, 'closed'))),
  ]
}

/** What a notice says about one kind. */
function partOf(notice: Notice, kind: string, list: 'opened' | 'closed'): Notice {
  const { groups, over, totals, left, reminders } = summaryOf(notice)
  const isOfKind = (each: { kind: string }) => each.kind === kind
  const own = { groups: groups.filter(isOfKind), over: over.filter(isOfKind) }
  const sum = (counts: Array<{ count: number }>) => counts.reduce((total, { count }) => total + count, 0)
  const isOpened = list === 'opened'
  return {
    opened: isOpened ? notice.opened.filter(isOfKind) : [],
    closed: isOpened ? [] : notice.closed.filter(isOfKind),
    opened_total: isOpened ? sum(own.groups) : 0,
    closed_total: isOpened ? 0 : sum(own.over),
    groups: own.groups,
    over: own.over,
    totals,
    left,
    reminders: isOpened ? reminders.filter(isOfKind) : [],
  }
}
