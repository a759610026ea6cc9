import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { within } from '#server/base/within.ts'
import { databaseSilent } from './database-silent.ts'

/** How long the answer to a `select 1` may take, and how long after it the next one is sent. */
const [answerMs, pauseMs] = [1500, 500]
/** With the pause: what waits for a database that stopped answering fails within 3.5 s. */
const silencesAllowed = 1

type Listeners = {
  /** The database has begun to answer, or no longer does so: then with the error. */
  onChange(error: Error | null): void
  /** Whatever waits for an answer may wait for ever: it has answered nothing twice in a row, or over a new connection before it did over the one that was there. */
  onDead(): void
}

export type PostgresWatch = {
  /** Waits for its next answer, 1.5 s at most. @throws Error as of an unavailable database */
  check(): Promise<void>
  /** True if it has answered nothing twice in a row. */
  isSilent(): boolean
  close(): Promise<void>
}

/**
 * Asks a Postgres twice a second, over a connection of its own, whether it answers. A process that is stopped, a machine that hangs and a network that drops packets
 * close no connection, so a query there would wait until TCP gives up, a quarter of an hour later. A firewall that has forgotten its connections lets new ones through. Queries that take
 * long are not concerned: the server answers meanwhile.
 */
export function watchPostgres(connectionString: string, { onChange, onDead }: Listeners): PostgresWatch {
  const closing = new AbortController()
  let client: pg.Client | null = null
  let checking: Promise<void> | null = null
  let isAnswering = true
  let silences = 0
  /** A connection that answered nothing, until the database answers over another one. */
  let silent: { client: pg.Client; hasAnswered: boolean } | null = null

  /** Where the connection was cut since the last time, the database may be there all the same. */
  async function ask(attempt: { isOver: boolean }): Promise<true> {
    const used = client
    try {
      client ??= await open((opening) => (client = opening))
      await client.query('select 1')
    } catch (error) {
      if (!used || attempt.isOver) throw error
      client = null
      return ask(attempt)
    }
    return true
  }

  async function open(begun: (client: pg.Client) => void): Promise<pg.Client> {
    const opening = new pg.Client({ connectionString, application_name: 'callbox watch' })
    opening.on('error', () => {})
    begun(opening)
    await opening.connect()
    return opening
  }

  async function look() {
    const attempt = { isOver: false }
    const asked = ask(attempt)
    const answer = await within(answerMs, asked).catch((error: Error) => error)
    attempt.isOver = true
    if (closing.signal.aborted) return
    const error = answer === null ? databaseSilent() : answer === true ? null : answer
    // After a pause of the database, the connection that was there answers as well, and first. One that refuses in between says nothing about it.
    const isForgotten = error === null && silent !== null && !silent.hasAnswered
    if (answer === null) silent ??= awaitAnswer(client, asked)
    if (error && client !== silent?.client) letGo(client)
    if (error) client = null
    silences = answer === null ? silences + 1 : 0
    const isDead = isForgotten || silences === silencesAllowed + 1
    if (isDead) onDead()
    if (isDead || error === null) {
      letGo(silent?.client)
      silent = null
    }
    if (isAnswering !== (error === null)) onChange(error)
    isAnswering = error === null
    if (error) throw error
  }

  const check = () => (checking ??= look().finally(() => (checking = null)))

  async function run() {
    while (!closing.signal.aborted) {
      await check().catch(() => {})
      await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    check,
    isSilent: () => silences > silencesAllowed,
    async close() {
      closing.abort()
      letGo(client)
      letGo(silent?.client)
      await running
    },
  }
}

function letGo(client: pg.Client | null | undefined): void {
  client?.connection.stream.destroy()
}

function awaitAnswer(client: pg.Client | null, asked: Promise<true>) {
  const awaited = client && { client, hasAnswered: false }
  // Where it has broken, so have those that are as old: they need nobody to end them.
  const mark = () => void (awaited && (awaited.hasAnswered = true))
  asked.then(mark, mark)
  return awaited
}
