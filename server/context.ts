import type { Audience, ViewerOf } from '#domain/users/access.ts'
import type { Language } from '#domain/languages.ts'
import type { Settings } from '#domain/api/settings.ts'
import type { WatchProxies } from '#server/operations/checks/watch-proxies.ts'
import type { WatchSyncs } from '#server/operations/checks/watch-syncs.ts'
import type { WatchRoom } from '#server/operations/checks/watch-room.ts'
import type { Config } from '#server/base/config.ts'
import type { Db } from './db/database.ts'
import type { GatewayCache } from './gateways/gateway-cache.ts'
import type { GatewayLimits } from './gateways/limits/gateway-limits.ts'
import type { NewSims } from './gateways/sims/new-sims.ts'
import type { UnreadableSecrets } from './gateways/secrets/unreadable-secrets.ts'
import type { Traffic } from '#server/gateways/traffic/traffic.ts'
import type { CheckGateways } from '#server/ingest/pull/check-gateways.ts'
import type { SyncGateways } from './gateways/liveness/sync-gateways.ts'
import type { RenderedMarkdown } from '#server/site/blog/rendered-markdown.ts'
import type { PresentedTexts } from './messages/presented-texts.ts'
import type { Metrics } from '#server/operations/metrics/metrics.ts'
import type { NumbersProjection } from './numbers/list/numbers-projection.ts'
import type { CurrentSenderRules } from '#server/messages/sender-rules/current-sender-rules.ts'
import type { OneAtATime } from '#server/base/one-at-a-time.ts'
import type { TakeTurn } from '#server/base/take-turns.ts'
import type { TakeVisitorTurn } from '#server/base/visitor-turns.ts'
import type { Tracing } from '#server/base/tracing/tracing.ts'
import type { Words } from '#server/base/words.ts'

export type Logger = {
  debug(detail: object, message: string): void
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export type Email = {
  /** The kind of e-mail, for the delivery log. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

/** The dependencies of a use case: database, caches, notifications, e-mail, clock and randomness. */
export type App = {
  config: Config
  /** Every key is derived from it; it is never used directly. */
  secret: string
  db: Db
  /** The list of numbers, updated from the feed. */
  numbers: NumbersProjection
  /** The gateways that deliver texts, cached. */
  gatewayCache: GatewayCache
  /** How many texts each gateway may still deliver. */
  gatewayLimits: GatewayLimits
  /** Has the heartbeats of a gateway stored one after another. */
  heartbeatOrder: OneAtATime<number>
  /** Which ports have lately reported SIMs that were not known. */
  newSims: NewSims
  unreadableSecrets: UnreadableSecrets
  /** The counts of the past (traffic/), for nouns that traffic itself depends on. */
  traffic: Traffic
  /** Marks silent gateways offline, and those that report again active; asks those that must be asked for their texts. */
  syncGateways: SyncGateways
  /** Asks gateways at once, for an administrator. */
  checkGateways: CheckGateways
  /** The codes and masks of recently shown texts, cached. */
  texts: PresentedTexts
  /** Posts as HTML and as plain text, each rendered once. */
  markdown: RenderedMarkdown
  /** Gives each search its turn: one at a time for a user, and few for this node. */
  takeSearchTurn: TakeTurn
  /** Gives what visitors read its turn: one at a time for a client. */
  takeVisitorTurn: TakeVisitorTurn
  /** What happens with texts from some senders, cached. */
  senderRules: CurrentSenderRules
  /** Notifies the event streams of this node, then the other nodes, of new entries in the feed. Called after the commit. */
  announce(): void
  /** Notifies every node that these sessions have ended, so that their streams close at once. */
  announceEndedSessions(sessionIds: string[]): void
  /** Notifies every node that the settings have changed. */
  announceSettings(): void
  /** Registers a listener for changes of the settings, on this node or another. */
  onSettings(listener: () => void): void
  /** Sends an e-mail. @throws Error when the mail server does not accept it. */
  sendEmail(email: Email): Promise<void>
  /** True if the mail server accepts mail; null where mail is printed to the log. */
  checkMailServer(): Promise<boolean | null>
  /** The last error of the mail server; null when it has worked since. */
  lastMailError(): string | null
  /** The current settings; cheap enough to load at every request. */
  settings(): Promise<Settings>
  /** The time: on Postgres that of the database, whatever the wall clock of this node says, otherwise that of the machine. Tests move it. */
  now(): Date
  /** The wall clock of this node, for checks of it and nothing else. */
  wallClock(): Date
  /** `n` random bytes; tests fix them. */
  randomBytes(n: number): Buffer
  log: Logger
  metrics: Metrics
  /** Notices a proxy in front that TRUST_PROXY does not count. */
  proxies: WatchProxies
  /** Tells whether the disk of the embedded database has room for texts. */
  room: WatchRoom
  /** Knows how long the disk of the embedded database takes for a sync. */
  syncs: WatchSyncs
  /** Records spans; null where there is nowhere to send them. */
  tracing: Tracing | null
  /** The words of the interface, in every language. */
  words: Words
}

/** The part of the app that reads and writes the database, and nothing else. */
export type Store = Pick<App, 'db'>

/** The part of the app that knows the time. */
export type Clock = Pick<App, 'now'>

/** The first argument of most use cases: the app, and the viewer who made the request. A use case of users names its audience, as the table of endpoints does. */
export type Context<A extends Audience = 'anyone'> = App & {
  viewer: ViewerOf<A>
  /** The address of the client, where there is one. */
  ip?: string
  /** The language that the request asked for; English where it asked for none. */
  language?: Language
}
