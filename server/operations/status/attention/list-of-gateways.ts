import { formatTime } from '#server/base/format-time.ts'
import { alarmsOf, type Attention, type Facts } from './facts.ts'

/** Texts arrive at all hours; an hour without one is unusual. */
const quietMs = 60 * 60_000

/** Gateways that are silent, deliver nothing, or lack a secret. */
export function listOfGateways(facts: Facts): Attention[] {
  return [...describeSilent(facts), ...describeLostSecrets(facts), ...describeQuiet(facts)]
}

/** The silent gateways, with or without alarms, except those whose link has an alarm of its own. */
function describeSilent({ silent, gateways, alarms }: Facts): Attention[] {
  const { count, recent, since, newest } = silent
  const [first] = newest
  if (count === 0 || !first) return []
  const item = { kind: 'gateway_silent' as const, is_bad: true, count, since: since?.toISOString() ?? null }
  const alarm = alarmsOf({ alarms }, 'gateway_silent')
  if (count === 1) {
    const isOfIt = alarm?.subject === String(first.id)
    const detail = isOfIt ? alarm.detail : 'No heartbeat and no text has arrived lately.'
    return [{ ...item, text: `${first.name} is silent`, detail, href: `/admin/gateways/${first.id}` }]
  }
  const known = gateways.up + gateways.silent
  return [
    {
      ...item,
      text: `${count.toLocaleString('en-GB')} of ${known.toLocaleString('en-GB')} gateways are silent`,
      detail: `${describeRecent(recent, count)}${describeWhich(silent)}`,
      href: '/admin/gateways?state=silent',
    },
  ]
}

/** The names of a few, of many where they are: "London 60, Leeds 24, elsewhere 5". */
function describeWhich({ count, newest, places }: Facts['silent']): string {
  if (count <= newest.length || places.length === 0)
    return `${newest.map(({ name }) => name).join(', ')}${count > newest.length ? ' …' : ''}`
  const elsewhere = count - places.reduce((sum, each) => sum + each.count, 0)
  const counted = [
    ...places.map((each) => [each.place, each.count] as const),
    ...(elsewhere > 0 ? [['elsewhere', elsewhere] as const] : []),
  ]
  return counted.map(([place, many]) => `${place} ${many.toLocaleString('en-GB')}`).join(', ')
}

function describeRecent(recent: number, count: number): string {
  if (recent === 0) return ''
  return recent === count ? 'All of them in the last hour: ' : `${recent.toLocaleString('en-GB')} of them in the last hour: `
}

function describeLostSecrets({ withLostSecret }: Facts): Attention[] {
  const [first] = withLostSecret
  if (!first) return []
  const count = withLostSecret.length
  return [
    {
      kind: 'secret_lost',
      text: count === 1 ? `Set the secrets of ${first.name} again` : `Set the secrets of ${count.toLocaleString('en-GB')} gateways again`,
      detail:
        'A signing secret or password can no longer be decrypted because SECRET has changed. Until then signed texts are refused, and a device is not asked.',
      is_bad: true,
      count,
      since: null,
      href: count === 1 ? `/admin/gateways/${first.id}` : '/admin/gateways?state=error',
    },
  ]
}

/** No gateway at all, or none of those that are up delivers. */
function describeQuiet(facts: Facts): Attention[] {
  const { gateways, lastTextAt, now } = facts
  const rest = { is_bad: false, href: '/admin/gateways' }
  if (gateways.up + gateways.silent === 0)
    return [
      {
        ...rest,
        kind: 'no_gateway',
        text: 'No gateway is connected',
        detail: 'None has been seen yet. Texts arrive once a gateway uses its token.',
        count: gateways.never + gateways.inactive,
        since: null,
      },
    ]
  const isQuiet = lastTextAt === null || now.getTime() - lastTextAt.getTime() > quietMs
  if (gateways.up === 0 || !isQuiet || alarmsOf(facts, 'gateway_no_texts')) return []
  const up = gateways.up === 1 ? 'One gateway is up' : `${gateways.up.toLocaleString('en-GB')} gateways are up`
  return [
    {
      ...rest,
      kind: 'no_texts',
      text: 'No text for an hour',
      detail: `${up}. ${lastTextAt === null ? 'There is no text of the last 24 hours.' : `The last text came at ${formatTime(lastTextAt)}.`}`,
      count: gateways.up,
      since: lastTextAt?.toISOString() ?? null,
      href: '/admin/gateways?state=up',
    },
  ]
}
