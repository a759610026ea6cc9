import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import type { Settings } from '#domain/settings.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import type { GatewayCache } from './gateways/gateway-cache.ts'
import type { SyncGateways } from './gateways/sync-gateways.ts'
import type { PresentedTexts } from './messages/presented-texts.ts'
import type { Metrics } from './metrics.ts'
import type { NumbersProjection } from './numbers/numbers-projection.ts'

export type Logger = {
  debug(detail: object, message: string): void
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export type Email = {
  /** What sort of letter it is, for the delivery log. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
}

/** The process as a use case sees it: where things are kept, whom to tell, what time it is. */
export type App = {
  config: Config
  /** Derives every key from here; never used as it is. */
  secret: string
  db: Kysely<Database>
  /** The numbers list, kept up to date from the feed. */
  numbers: NumbersProjection
  /** The gateways that texts come in by. */
  gatewayCache: GatewayCache
  /** Marks gateways that have gone silent offline, and those that are heard again active. */
  syncGateways: SyncGateways
  /** The codes and masks of the texts that were shown last. */
  texts: PresentedTexts
  /** Tells this node's streams, and after them the other nodes, that the feed has grown. Called after the commit. */
  announce(): void
  /** Tells every node that these sessions have ended, so that their streams close at once. */
  announceEndedSessions(sessionIds: string[]): void
  /** Tells every node that the settings have changed. */
  announceSettings(): void
  /** Calls back when the settings have changed, here or on another node. */
  onSettings(listener: () => void): void
  /** Hands a letter to the mail server. @throws when it was not taken. */
  sendEmail(email: Email): Promise<void>
  /** Whether the mail server takes letters; null where mail is printed to the log. */
  checkMailServer(): Promise<boolean | null>
  /** What the mail server said when it last failed us; null when it has let us in since. */
  lastMailError(): string | null
  /** The settings in force; cheap enough to ask at every request. */
  settings(): Promise<Settings>
  /** The wall clock, movable in tests. */
  now(): Date
  /** Chance, fixable in tests. `n` bytes. */
  randomBytes(n: number): Buffer
  log: Logger
  metrics: Metrics
}

/** What each use case is handed: the process, and who is asking. */
export type Context = App & { viewer: Viewer; /** The address of whoever asks, where somebody does. */ ip?: string }
