import type { StoredGateway } from '../gateway-queries.ts'

const minuteMs = 60_000

/** So many heartbeats are missed before a gateway is silent. */
const missedBeats = 3
/** No gateway is silent sooner than this, unless it is said to have gone. */
export const minSilenceMs = 3 * minuteMs
/** After this long, while it is not known how often its heartbeats come. */
const unknownPeriodMs = 10 * minuteMs

/** What has been heard of a gateway. An administrator's Refresh is not among it. */
export type GatewayHealth = Pick<
  StoredGateway,
  | 'last_own_heartbeat'
  | 'heartbeat_every_s'
  | 'last_event_at'
  | 'last_text_at'
  | 'said_offline_at'
  | 'pull_url'
  | 'pull_every_s'
  | 'pulled_at'
  | 'silent_after_s'
>

/** By what the silence of a gateway is judged, and since when it has lasted. */
export type Rule =
  /** Its vendor's service says that it has gone. */
  | { by: 'word'; since: Date }
  /** Heartbeats, or the answers to our questions; `everyS` is null while their period is not known. */
  | { by: 'heartbeats' | 'polls'; everyS: number | null; since: Date; lastAt: Date; limitMs: number }
  /** Any sign of life, for as long as an administrator set. */
  | { by: 'limit'; since: Date; limitMs: number }
  /** Texts, and what comes once when something has happened. */
  | { by: 'texts'; since: Date }

/**
 * A gateway is judged by what comes by the clock, and any other sign counts like one of those, as long as it comes before they are overdue. Once one comes
 * later, they are no longer sent, and the gateway is judged by its texts. Null for a gateway that was never heard.
 */
export function ruleOfSilence(signs: GatewayHealth): Rule | null {
  if (signs.said_offline_at) return { by: 'word', since: signs.said_offline_at }
  const { last_own_heartbeat: beatAt, heartbeat_every_s: beatEveryS, pulled_at: pulledAt, pull_every_s: pullEveryS } = signs
  if (signs.silent_after_s !== null) {
    const since = latestOf(beatAt, pulledAt, signs.last_event_at, signs.last_text_at)
    return since && { by: 'limit', since, limitMs: signs.silent_after_s * 1000 }
  }
  const isPulled = signs.pull_url !== null
  const otherAt = latestOf(signs.last_event_at, signs.last_text_at, isPulled ? null : pulledAt)
  const clocks = [clockOf('heartbeats', beatAt, beatEveryS, otherAt), isPulled ? clockOf('polls', pulledAt, pullEveryS, otherAt) : null]
  const [best] = clocks.filter((clock) => clock !== null).toSorted((one, other) => endOf(other) - endOf(one))
  return best ?? (otherAt && { by: 'texts', since: otherAt })
}

type Clock = Extract<Rule, { lastAt: Date }>

/** Null where these signs have ceased. */
function clockOf(by: Clock['by'], lastAt: Date | null, everyS: number | null, otherAt: Date | null): Clock | null {
  if (!lastAt) return null
  const limitMs = everyS === null ? unknownPeriodMs : Math.max(missedBeats * everyS * 1000, minSilenceMs)
  if (otherAt && otherAt.getTime() - lastAt.getTime() > limitMs) return null
  return { by, everyS, since: latestOf(lastAt, otherAt) ?? lastAt, lastAt, limitMs }
}

function endOf({ since, limitMs }: Clock): number {
  return since.getTime() + limitMs
}

function latestOf(...times: Array<Date | null>): Date | null {
  return times.reduce((latest, time) => (latest && (!time || latest >= time) ? latest : time), null)
}
