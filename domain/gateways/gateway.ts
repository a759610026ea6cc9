import type { Gateway } from '#domain/api/gateways.ts'
import type { Receiving } from '#domain/numbers/number.ts'

/** The kinds of gateways, in the order in which they are offered: those that deliver over HTTP do so at `/ingest/:gateway_id/:kind`. */
export const gatewayKinds = [
  // Phones
  'android-sms-gateway',
  'httpsms',
  'textbee',

  // SIM banks
  'dinstar',
  'ejoin',
  'goip',
  'dbltek',

  // Modems
  'kannel',
  'jasmin',
  'smstools',
  'gammu',

  // Providers
  'twilio',
  'vonage',
  'telnyx',
  'plivo',
  'messagebird',
  'sinch',

  // SMPP
  'smpp',

  // A program of yours
  'json',
] as const
export type GatewayKind = (typeof gatewayKinds)[number]

/** The groups in which the kinds are offered, with the name of each. */
export const gatewayGroups = {
  phones: 'Phones',
  'sim-banks': 'SIM banks',
  modems: 'Modems and Kannel',
  providers: 'Providers',
  smpp: 'SMPP',
  program: 'A program of yours',
} as const
export type GatewayGroup = keyof typeof gatewayGroups

/** How much a gateway may hand over at once. */
export const maxTextsPerRequest = 500
export const maxRequestBytes = 256 * 1024

/** A gateway's limit is a number of texts in this time. */
export const limitWindowMs = 60_000
export const maxTextsPerMinute = 100_000

/** Which numbers a gateway adds to the list, each with its first text: none, the one it reports as its own, or every UK mobile its texts name. */
export const numberListings = ['none', 'own', 'all'] as const
export type ListsNumbers = (typeof numberListings)[number]

/**
 * How a gateway is. `never`: not heard since it was added. `up`: heard lately. `silent`: heard before, and for longer than is usual for it not since, or said to have
 * gone. `inactive`: an administrator has set it aside, and its silence says nothing. It is heard by a heartbeat, an event, a text or an answer.
 */
export const gatewayStates = ['up', 'silent', 'never', 'inactive'] as const
export type GatewayState = (typeof gatewayStates)[number]

/**
 * What the list of gateways can be filtered by: their states, and what may be wrong with them. `link_down`: its SMPP link is down though it is
 * to be held. `error`: its inbox or its link reports an error, or its secret has to be set again. `quiet`: far fewer texts in the last hour than is usual
 * at this time of the day.
 */
export const gatewayConditions = [...gatewayStates, 'link_down', 'error', 'quiet'] as const
export type GatewayCondition = (typeof gatewayConditions)[number]

/** What the list of gateways can be sorted by. */
export const gatewaySorts = ['name', 'state', 'place', 'heard', 'texts', 'battery', 'signal'] as const
export type GatewaySort = (typeof gatewaySorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** How many gateways may be changed in one call, and listed in one page. */
export const maxGatewaysPerRequest = 1000

/** A gateway is quiet when less than one in so many of the usual texts came; usual hours with fewer than `minUsualTexts` say nothing. */
export const quietFraction = 4
export const minUsualTexts = 4

/** True if far fewer texts came in the last hour than usually do; `usual` is null where that is not known yet. */
export function isQuiet({ last, usual }: { last: number; usual: number | null }): boolean {
  return usual !== null && usual >= minUsualTexts && last * quietFraction < usual
}

const hourMs = 3_600_000

/** When the last 60 minutes began, and the hour of the day (0–23, UTC) in which most of them lie: what is usual in it is usual for them. */
export function lastHourOf(now: Date): { from: Date; hourOfDay: number } {
  return { from: new Date(now.getTime() - hourMs), hourOfDay: new Date(now.getTime() - hourMs / 2).getUTCHours() }
}

/** So many texts in the usual course of things are expected before their absence counts: were they to come at random, so many would be missed by chance once in nine million times. */
export const minExpectedTexts = 16

const receivingByState: Record<GatewayState, Receiving> = { up: 'yes', silent: 'silent', never: 'unknown', inactive: 'unknown' }

/** Tells whether texts reach the numbers of a gateway in this state; null is no gateway. */
export function receivingOf(state: GatewayState | null): Receiving {
  return state === null ? 'unknown' : receivingByState[state]
}

/** How a gateway is asked whether it is there; `none`: it cannot be asked, it sends by itself. */
export const gatewayQuestions = ['poll', 'enquire_link', 'none'] as const

/** When a gateway was last seen, as the specification has it: heard, or refreshed by an administrator. */
export function lastSeenAt({
  last_heartbeat: beat,
  last_heard_at: heard,
}: Pick<Gateway, 'last_heartbeat' | 'last_heard_at'>): string | null {
  return beat === null || (heard !== null && heard > beat) ? heard : beat
}

/** "Just now", "5m ago", "3h ago", "2d ago", "Never": how the admin area says when a gateway was last heard. */
export function describeLastSeen(lastHeartbeat: string | null, now: Date): string {
  if (!lastHeartbeat) return 'Never'
  const minutes = Math.floor((now.getTime() - Date.parse(lastHeartbeat)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`
  return `${Math.floor(minutes / 1440)}d ago`
}
