import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import type { App, Letter, Log } from './context.ts'
import { connect, type Connection, type ConnectOptions } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { createMailer } from './email/mailer.ts'
import { openHub, type Hub } from './live/hub.ts'
import { openNodes } from './live/nodes.ts'
import { openPresentedTexts } from './messages/presented-texts.ts'
import { openReceiving, type ReceiveMessage } from './messages/receive-message.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { openNumbersBook } from './numbers/list-numbers.ts'
import { readSecret } from './secret.ts'
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
} & Pick<ConnectOptions, 'memory' | 'template'>

/** Config → database → settings, mail, feed. Migrates; safe when several nodes start at once. */
export async function openApp(config: Config, log: Log, overrides: Overrides = {}): Promise<House> {
  const secret = readSecret(config)
  if (!config.secret && config.databaseUrl && config.env === 'production')
    log.warn({}, 'SECRET is not set: this is fine for one node; with more, set the same on each, or people cannot sign in')
  const connection = await connect({ ...config, ...overrides })
  try {
    const applied = await migrate(connection)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
  } catch (error) {
    await connection.close()
    throw error
  }
  const mailer = createMailer(config, connection.db, log)
  const nodes = openNodes(connection, randomUUID(), log)
  const metrics = openMetrics()
  const app: App = {
    config,
    secret,
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
  await nodes.listen({ onNews: () => hub.wake(), onEndedSessions: (ids) => hub.endSessions(ids), onSettings: () => settings.forget() })
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

async function countLetter(metrics: Metrics, letter: Letter, send: (letter: Letter) => Promise<void>): Promise<void> {
  try {
    await send(letter)
    metrics.letters.inc({ kind: letter.kind, outcome: 'sent' })
  } catch (error) {
    metrics.letters.inc({ kind: letter.kind, outcome: 'failed' })
    throw error
  }
}
