import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { checkDirectUrl } from '#server/operations/checks/check-direct-url.ts'
import { checkGround } from '#server/operations/checks/check-durability.ts'
import { checkMailSender } from '#server/operations/checks/check-mail-sender.ts'
import { checkSchema } from '#server/operations/upgrade/check-upgrade.ts'
import { createWatchProxies } from '#server/operations/checks/watch-proxies.ts'
import { createWatchSyncs, type WatchSyncs } from '#server/operations/checks/watch-syncs.ts'
import { createWatchRoom } from '#server/operations/checks/watch-room.ts'
import type { Config } from '#server/base/config.ts'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'
import type { App, Email, Logger } from './context.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import { connect, type Connection, type ConnectOptions } from './db/connect.ts'
import { openDatabaseClock } from './db/database-clock.ts'
import { createSlowQueryLines } from './db/slow-query-lines.ts'
import { migrate } from './db/migrate.ts'
import { requireCurrentSchema } from './db/compare-schema.ts'
import { detectRestoredDatabase } from './db/detect-restored-database.ts'
import { claimDatabaseForSecret } from './db/secret-fingerprint.ts'
import { createMailer } from '#server/system/email/mailer.ts'
import { createGatewayCache } from './gateways/gateway-cache.ts'
import { createGatewayLimits } from './gateways/limits/gateway-limits.ts'
import { createRecordPort } from './gateways/sims/record-port.ts'
import { createRecordTextReceived } from './gateways/liveness/record-text-received.ts'
import { createSyncGateways } from './gateways/liveness/sync-gateways.ts'
import { explainListenError } from '#server/live/explain-listen-error.ts'
import { createUnreadableSecrets } from './gateways/secrets/unreadable-secrets.ts'
import { createHub, type Hub } from './live/hub.ts'
import { createNodes, type Nodes } from './live/nodes.ts'
import { createRenderedMarkdown } from '#server/site/blog/rendered-markdown.ts'
import { createPresentedTexts } from './messages/presented-texts.ts'
import { createReceiveMessage, type ReceiveMessage } from './messages/receive-message.ts'
import { createMetrics, type Metrics } from '#server/operations/metrics/metrics.ts'
import { createNumbersProjection } from './numbers/list/numbers-projection.ts'
import { createCheckGateways } from '#server/ingest/pull/check-gateways.ts'
import type { PullLimits } from '#server/ingest/pull/pull-gateway.ts'
import { createPullGateways } from '#server/ingest/pull/pull-gateways.ts'
import { loadSecret, wrongSecretError, type Secret } from '#server/base/secret.ts'
import { createCurrentSenderRules } from '#server/messages/sender-rules/current-sender-rules.ts'
import { createOneAtATime } from '#server/base/one-at-a-time.ts'
import { createCurrentSettings, type CurrentSettings } from '#server/system/settings/current-settings.ts'
import { createVisitorTurns } from '#server/base/visitor-turns.ts'
import { createTurns } from '#server/base/take-turns.ts'
import { traced } from '#server/base/tracing/tracing.ts'
import { createNewSims } from '#server/gateways/sims/new-sims.ts'
import { createTraffic } from '#server/gateways/traffic/traffic.ts'
import { createWords } from '#server/base/words.ts'

/** The application without its HTTP server: enough for a server, a script or a test to run use cases. */
export type Runtime = {
  app: App
  connection: Connection
  hub: Hub
  receive: ReceiveMessage
  close(): Promise<void>
}

export type Overrides = {
  now?: () => Date
  randomBytes?: (n: number) => Buffer
  sendEmail?: (email: Email) => Promise<void>
  pullLimits?: PullLimits
  /** Refuses a database of another version in place of migrating it: a command must not upgrade a server behind its back. */
  migrates?: boolean
} & Pick<ConnectOptions, 'pglite' | 'isThrownAway'>

/**
 * Config → database → settings, mail, feed. Migrates; safe when several nodes start at once.
 * @throws StartError when SECRET is not the one this database belongs to, DATA_DIR cannot be used, or `migrates` is false and the schema is not ours.
 */
export async function openApp(config: Config, log: Logger, overrides: Overrides = {}): Promise<Runtime> {
  prepareDataDir(config, log, overrides)
  const secret = loadSecret(config)
  const metrics = createMetrics()
  const syncs = createWatchSyncs(log)
  // Loaded only where it is wanted: it costs memory.
  const tracing =
    config.tracing && (await import('#server/base/tracing/open-tracing.ts')).openTracing(config.tracing, log, mayTakeParent(config))
  const { connection, clock, beginEpochWhereForeign } = await openDatabase(config, log, { secret, metrics, syncs, overrides })
  await warnOfSetup(config, connection, log)
  const nodes = createNodes(connection, randomUUID(), log)
  const wallClock = overrides.now ?? (() => new Date())
  const now = clock?.now ?? wallClock
  const mailer = createMailer(config, connection.db, now, log)
  const app: App = {
    config,
    secret: secret.value,
    db: connection.db,
    announce() {
      hub.notify()
      nodes.notifyNewFacts()
    },
    announceEndedSessions(sessionIds) {
      hub.endSessions(sessionIds)
      nodes.notifyEndedSessions(sessionIds)
    },
    sendEmail: (email) =>
      traced(app, 'send e-mail', { kind: 'client', attributes: { 'callbox.email.kind': email.kind } }, () =>
        countEmail(metrics, email, overrides.sendEmail ?? mailer.send),
      ),
    checkMailServer: mailer.check,
    lastMailError: mailer.lastError,
    settings: () => settings.get(),
    announceSettings() {
      settings.invalidate()
      nodes.notifySettings()
    },
    onSettings: (listener) => settings.onChange(listener),
    now,
    wallClock,
    randomBytes: overrides.randomBytes ?? randomBytes,
    log,
    metrics,
    syncs,
    tracing,
    ...createMemory({ config, connection, log, now, secret: secret.value }),
    traffic: createTraffic(() => app),
    syncGateways: () => syncGateways(),
    get checkGateways() {
      return checks
    },
    get numbers() {
      return numbers
    },
  }
  const settings = createCurrentSettings(app)
  settings.onChange(() => app.senderRules.invalidate())
  const numbers = createNumbersProjection(app)
  const hub = createHub(app)
  const receive = createReceiveMessage(app, createRecordPort(app), createRecordTextReceived(app), connection.kind === 'postgres' ? 2 : 1)
  const pulls = createPullGateways(app, receive, overrides.pullLimits)
  const checks = createCheckGateways(app, pulls.check)
  const syncGateways = createSyncGateways(app, pulls.run)
  await listenToNodes(nodes, { hub, settings, log, beginEpochWhereForeign }).catch(async (error: unknown) => {
    hub.close()
    clock?.close()
    await connection.close()
    throw explainListenError(config, error)
  })
  return {
    app,
    connection,
    hub,
    receive,
    async close() {
      for (const part of [hub, checks, pulls, nodes, mailer, clock, connection, tracing]) await part?.close()
    },
  }
}

function prepareDataDir(config: Config, log: Logger, { pglite }: Overrides): void {
  const isUsed = !config.secret || !(config.databaseUrl || pglite)
  if (isUsed && !openDataDir(config.dataDir))
    log.warn({ dataDir: config.dataDir }, 'other users of this machine may read DATA_DIR: its file system has no permissions')
}

type MemoryParts = { config: Config; connection: Connection; log: Logger; now: () => Date; secret: string }

/** What this process remembers: caches, limits and queues, none of which a restart would miss. */
function createMemory({ config, connection: { db, kind }, log, now, secret }: MemoryParts) {
  return {
    proxies: createWatchProxies(config, log),
    room: createWatchRoom(config, log),
    gatewayCache: createGatewayCache({ db, now, secret }),
    gatewayLimits: createGatewayLimits({ db, now }),
    heartbeatOrder: createOneAtATime(),
    newSims: createNewSims(),
    unreadableSecrets: createUnreadableSecrets({ db, secret }),
    texts: createPresentedTexts(),
    markdown: createRenderedMarkdown(),
    // The embedded database does one thing at a time.
    takeSearchTurn: createTurns({ running: kind === 'postgres' ? 4 : 1, waiting: 32 }),
    takeVisitorTurn: createVisitorTurns(),
    senderRules: createCurrentSenderRules({ db, now, log }),
    words: createWords(),
  }
}

type DatabaseParts = { secret: Secret; metrics: Metrics; syncs: WatchSyncs; overrides: Overrides }

/** Connects to the database, brings its schema up to date, and checks that it belongs to this SECRET. */
async function openDatabase(config: Config, log: Logger, { secret, metrics, syncs, overrides }: DatabaseParts) {
  const logSlowQuery = createSlowQueryLines(log)
  const connection = await connect({
    ...config,
    ...overrides,
    onQuery(ms, outcome, statement) {
      metrics.queries.observe({ outcome }, ms / 1000)
      if (outcome === 'done') logSlowQuery(ms, statement)
    },
    onSync: (ms) => syncs.observe(ms),
    onAvailability(err) {
      if (err) log.warn({ err, outage: 'begins' }, 'the database is unavailable')
      else log.info({ outage: 'over' }, 'the database is available again')
    },
  })
  const beginEpochWhereForeign = async () => {
    const found = await detectRestoredDatabase(connection)
    if (found === 'another')
      log.info({}, 'the database is another one, or an earlier state of this one: clients reload their lists, and people sign in again')
    if (found === 'recovered') log.info({}, 'the database has recovered from a crash, or was started again: clients reload their lists')
  }
  try {
    if (overrides.migrates === false) await requireCurrentSchema(connection)
    const applied = await migrate(connection, async (locked) => {
      if (!(await claimDatabaseForSecret(locked, secret.value))) throw wrongSecretError(config, secret)
    })
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    await beginEpochWhereForeign()
    const clock = connection.kind === 'postgres' && !overrides.now ? await openDatabaseClock(connection, log) : null
    return { connection, clock, beginEpochWhereForeign }
  } catch (error) {
    await connection.close()
    throw error
  }
}

type Listeners = { hub: Hub; settings: CurrentSettings; log: Logger; beginEpochWhereForeign: () => Promise<void> }

function listenToNodes(nodes: Nodes, { hub, settings, log, beginEpochWhereForeign }: Listeners): Promise<void> {
  return nodes.listen({
    onNewFacts: () => hub.notify(),
    onEndedSessions: (ids) => hub.endSessions(ids),
    onSettings: () => settings.invalidate(),
    onConnectionLost() {
      settings.invalidate()
      // It may have been unavailable because it was restored, or another one took over.
      void beginEpochOnceAvailable(beginEpochWhereForeign, log).finally(() => void hub.heartbeat())
    },
  })
}

/** True if a client may say which trace its request belongs to: a proxy in front, or a program on this machine. Others could fill the store of traces. */
function mayTakeParent({ trustProxy }: Config) {
  return ({ socket }: IncomingMessage): boolean => trustProxy > 0 || /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

/** Warns of what works but is unsafe, in the settings and in the database. */
async function warnOfSetup(config: Config, { db }: Connection, log: Logger): Promise<void> {
  warnOfUnsafeSettings(config, log)
  // A database that cannot be reached says so where the node begins to listen.
  const checks = await Promise.allSettled([checkDirectUrl({ config }), checkSchema({ db }), checkGround({ config, db })])
  for (const check of checks)
    if (check.status === 'fulfilled' && !check.value.is_ok) log.warn({}, `${check.value.message} ${check.value.advice}`)
}

function warnOfUnsafeSettings(config: Config, log: Logger): void {
  if (config.env !== 'production') return
  if (!config.smtpUrl) log.warn({}, 'SMTP_URL is not set: sign-in codes are printed to this log, and its readers can sign in as anybody')
  const sender = checkMailSender({ config })
  if (!sender.is_ok) log.warn({}, `${sender.message} ${sender.advice}`)
  if (!config.secret && config.databaseUrl)
    log.warn({}, 'SECRET is not set: one node that keeps its DATA_DIR can do without; a second one cannot start without the same SECRET')
}

async function countEmail(metrics: Metrics, email: Email, send: (email: Email) => Promise<void>): Promise<void> {
  try {
    await send(email)
    metrics.emails.inc({ kind: email.kind, outcome: 'sent' })
  } catch (error) {
    metrics.emails.inc({ kind: email.kind, outcome: 'failed' })
    throw error
  }
}

const epochRetryMs = 1000

/** The connection that listens may be back before the others: a pooler refuses for a while. */
async function beginEpochOnceAvailable(begin: () => Promise<void>, log: Logger): Promise<void> {
  for (;;) {
    const error = await begin().catch((failure: unknown) => failure)
    if (error === undefined) return
    if (!isDatabaseUnavailable(error))
      return log.warn({ err: error }, 'whether the database was restored could not be checked; the next start of a node tries again')
    await wait(epochRetryMs, undefined, { ref: false })
  }
}
