import type { Gateway, LogEntry } from '../gateway.ts'

/** Something that came from a gateway: a text or a refused request in its log, or a heartbeat. */
export type Arrival = { at: string; entry: LogEntry | null }

/** What has come from a gateway since a moment. */
export type Connection = {
  /** The newest text that was stored or had been before, or heartbeat. */
  connected: Arrival | null
  /** The newest text that was held or request that was refused, where nothing better has come after it. */
  problem: Arrival | null
  /** Why we do not reach it at present, where it is we who connect: an SMPP link, or a device that is asked. */
  unreachable: string | null
}

type Reached = Pick<Gateway, 'last_heard_at' | 'last_text_at' | 'pull' | 'link'>

/** `since` is a time of the server's clock, `entries` the gateway's log, newest first. */
export function describeConnection(gateway: Reached, entries: LogEntry[], since: string): Connection {
  const recent = entries.filter(({ received_at: at }) => at >= since)
  const isGood = ({ outcome }: LogEntry) => outcome === 'stored' || outcome === 'duplicate'
  const connected = newer(arrivalOf(recent.find(isGood)), heartbeatSince(gateway, since))
  const problem = arrivalOf(recent.find((entry) => !isGood(entry)))
  return {
    connected,
    problem: problem && (!connected || problem.at > connected.at) ? problem : null,
    unreachable: gateway.link.error ?? gateway.pull?.error ?? null,
  }
}

function arrivalOf(entry: LogEntry | undefined): Arrival | null {
  return entry ? { at: entry.received_at, entry } : null
}

/** The log has the texts. */
function heartbeatSince({ last_heard_at: at, last_text_at: textAt }: Reached, since: string): Arrival | null {
  return at !== null && at >= since && at !== textAt ? { at, entry: null } : null
}

function newer(one: Arrival | null, other: Arrival | null): Arrival | null {
  if (!one || !other) return one ?? other
  return one.at > other.at ? one : other
}
