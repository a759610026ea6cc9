import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import type { App, Letter, Log } from './context.ts'
import { openDataDir } from './data-dir.ts'
import { connect, type Connection, type ConnectOptions } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { recogniseDatabase } from './db/recognise-database.ts'
import { claimDatabase } from './db/secret-fingerprint.ts'
import { createMailer } from './email/mailer.ts'
import { openHub, type Hub } from './live/hub.ts'
import { openNodes } from './live/nodes.ts'
import { openPresentedTexts } from './messages/presented-texts.ts'
import { openReceiving, type ReceiveMessage } from './messages/receive-message.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { openNumbersBook } from './numbers/list-numbers.ts'
import { readSecret, refuseSecret } from './secret.ts'
import { createSettings } from './settings/read-settings.ts'

/** The process without its doors: what a server, a script or a test needs to run use cases. */
export type House = {
  app: App
  connection: Connection
  hub: Hub
  receive: ReceiveMessage
  close(): Promise<void>
}

export type Overrides = {
  now?: () => Date
  randomBytes?: (n: number) => Buffer
  sendMail?: (letter: Letter) => Promise<void>
} & Pick<ConnectOptions, 'pglite'>

/**
 * Config → database → settings, mail, feed. Migrates; safe when several nodes start at once.
 * @throws CannotStart when SECRET is not the one this database belongs to, or DATA_DIR cannot be used.
 */
export async function openApp(config: Config, log: Log, overrides: Overrides = {}): Promise<House> {
  const usesDataDir = !config.secret || !(config.databaseUrl || overrides.pglite)
  if (usesDataDir && !openDataDir(config.dataDir))
    log.warn({ dataDir: config.dataDir }, 'other users of this machine may read DATA_DIR: its file system keeps no permissions')
  const secret = readSecret(config)
  const connection = await connect({ ...config, ...overrides })
  const beginEpochWhereForeign = async () => {
    if (await recogniseDatabase(connection)) log.info({}, 'this database is new to the feed: readers start again from the lists')
  }
  try {
    const applied = await migrate(connection, async (locked) => {
      if (!(await claimDatabase(locked, secret.value))) throw refuseSecret(config, secret)
    })
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    await beginEpochWhereForeign()
  } catch (error) {
    await connection.close()
    throw error
  }
  warnOfGaps(config, log)
  const mailer = createMailer(config, connection.db, log)
  const nodes = openNodes(connection, randomUUID(), log)
  const metrics = openMetrics()
  const app: App = {
    config,
    secret: secret.value,
    db: connection.db,
    announce() {
      hub.wake()
      nodes.tell()
    },
    announceEndedSessions(sessionIds) {
      hub.endSessions(sessionIds)
      nodes.tellEndedSessions(sessionIds)
    },
    sendMail: (letter) => countLetter(metrics, letter, overrides.sendMail ?? mailer.send),
    checkMail: mailer.check,
    mailFault: mailer.fault,
    settings: () => settings.read(),
    announceSettings() {
      settings.forget()
      nodes.tellSettings()
    },
    onSettings: (listener) => settings.onChange(listener),
    now: overrides.now ?? (() => new Date()),
    randomBytes: overrides.randomBytes ?? randomBytes,
    log,
    metrics,
    texts: openPresentedTexts(),
    get numbers() {
      return numbers
    },
  }
  const settings = createSettings(app)
  const numbers = openNumbersBook(app)
  const hub = openHub(app)
  const receive = openReceiving(app, connection.kind === 'postgres' ? 2 : 1)
  await nodes.listen({
    onNews: () => hub.wake(),
    onEndedSessions: (ids) => hub.endSessions(ids),
    onSettings: () => settings.forget(),
    onGap() {
      settings.forget()
      // It may have been away because it was put back to an earlier state.
      beginEpochWhereForeign()
        .catch((error: unknown) => log.warn({ err: error }, 'the database could not be recognised; a node that starts tries again'))
        .finally(() => void hub.beat())
    },
  })
  return {
    app,
    connection,
    hub,
    receive,
    async close() {
      hub.close()
      await nodes.close()
      mailer.close()
      await connection.close()
    },
  }
}

/** What works and is not safe, or not for long: said once the start is certain. */
function warnOfGaps(config: Config, log: Log): void {
  if (config.env !== 'production') return
  if (!config.smtpUrl)
    log.warn({}, 'SMTP_URL is not set: sign-in codes are printed to this log, and whoever reads it can sign in as anybody')
  if (!config.secret && config.databaseUrl)
    log.warn({}, 'SECRET is not set: this is fine for one node that keeps its DATA_DIR; a second one cannot start without the same SECRET')
}

async function countLetter(metrics: Metrics, letter: Letter, send: (letter: Letter) => Promise<void>): Promise<void> {
  try {
    await send(letter)
    metrics.letters.inc({ kind: letter.kind, outcome: 'sent' })
  } catch (error) {
    metrics.letters.inc({ kind: letter.kind, outcome: 'failed' })
    throw error
  }
}
