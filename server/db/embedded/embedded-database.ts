import type { PGlite, Results, Transaction } from '@electric-sql/pglite'
import type { Request } from './messages.ts'
import type { OpenOptions } from './open-pglite.ts'
import { startProcess, type DatabaseProcess } from './start-process.ts'

type Queries = Pick<PGlite, 'query' | 'exec'>
type TransactionQueries = Pick<Transaction, 'query' | 'exec' | 'rollback'>

/** What is used of an embedded database: PGlite itself, or that in a process of its own. */
export type EmbeddedDatabase = Queries &
  Pick<PGlite, 'close' | 'closed' | 'ready' | 'waitReady'> & {
    /** Runs `work` in a transaction. Other queries wait until it ends. */
    transaction<T>(work: (tx: TransactionQueries) => Promise<T>): Promise<T>
    /** Runs `work` while nothing else is done. */
    runExclusive<T>(work: () => Promise<T>): Promise<T>
    /** Listens to a channel (LISTEN), until the returned function is called. */
    listen(channel: string, onSeen: (payload: string) => void): Promise<() => Promise<void>>
  }

type Listener = { channel: string; onSeen: (payload: string) => void }

/**
 * Opens the embedded database in a process of its own: while it writes a checkpoint, searches, or syncs to a slow disk, pages and event streams go on. `onEnd` is called
 * before this process ends because that one has.
 * @throws StartError when its syncs do not reach the disk
 */
export async function openEmbeddedDatabase(
  directory: string,
  { onSync, isThrownAway = false, onEnd }: OpenOptions & { onEnd: () => void },
): Promise<EmbeddedDatabase> {
  const listeners = new Set<Listener>()
  const database = startProcess({
    onSync,
    onEnd,
    onNotification({ channel, payload }) {
      for (const listener of listeners) if (listener.channel === channel) listener.onSeen(payload)
    },
  })
  try {
    await database.ask({ kind: 'open', directory, isThrownAway })
  } catch (error) {
    await database.end()
    throw error
  }
  return new DatabaseInProcess(database, listeners)
}

class DatabaseInProcess implements EmbeddedDatabase {
  closed = false
  readonly ready = true
  readonly waitReady = Promise.resolve()
  readonly #database: DatabaseProcess
  readonly #listeners: Set<Listener>
  /** The channels to which the process listens. */
  readonly #channels = new Set<string>()
  /** Fulfilled when the last transaction has ended; null where that is so. Requests are carried out in their order, so that they wait for nothing else here. */
  #turn: Promise<unknown> | null = null

  readonly #queries = this.#queriesBy(async (request) => {
    if (this.#turn) await this.#turn
    return this.#ask(request)
  })
  readonly #transactionQueries: TransactionQueries = {
    ...this.#queriesBy((request) => this.#ask(request)),
    rollback: async () => void (await this.#ask({ kind: 'exec', sql: 'rollback' })),
  }
  readonly query = this.#queries.query
  readonly exec = this.#queries.exec

  constructor(database: DatabaseProcess, listeners: Set<Listener>) {
    this.#database = database
    this.#listeners = listeners
  }

  transaction<T>(work: (tx: TransactionQueries) => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      await this.#ask({ kind: 'exec', sql: 'begin' })
      try {
        const result = await work(this.#transactionQueries)
        await this.#commit()
        return result
      } catch (error) {
        if (!this.closed) await this.#ask({ kind: 'exec', sql: 'rollback' })
        throw error
      }
    })
  }

  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      // Whatever was asked before has been done when this is answered.
      await this.#ask({ kind: 'exec', sql: '' })
      return work()
    })
  }

  async listen(channel: string, onSeen: (payload: string) => void): Promise<() => Promise<void>> {
    const listener = { channel, onSeen }
    this.#listeners.add(listener)
    const isFirst = !this.#channels.has(channel)
    this.#channels.add(channel)
    if (this.#turn) await this.#turn
    if (isFirst) await this.#ask({ kind: 'listen', channel })
    return async () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.#database.ask({ kind: 'close' })
    await this.#database.end()
  }

  async #ask(request: Request): Promise<Results[]> {
    if (this.closed) throw new Error('PGlite is closed')
    return this.#database.ask(request)
  }

  #queriesBy(send: (request: Request) => Promise<Results[]>): Queries {
    return {
      async query<T>(sql: string, params?: unknown[]) {
        const [result] = await send({ kind: 'query', sql, params })
        return result as Results<T>
      },
      exec: (sql) => send({ kind: 'exec', sql }),
    }
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn ? this.#turn.then(work) : work()
    const turn = done
      .catch(() => {})
      .then(() => {
        if (this.#turn === turn) this.#turn = null
      })
    this.#turn = turn
    return done
  }

  async #commit(): Promise<void> {
    const [ended] = await this.#ask({ kind: 'exec', sql: 'commit' })
    // So Postgres answers where a statement of the transaction has failed.
    if (ended?.command === 'ROLLBACK')
      throw Object.assign(new Error('The transaction was rolled back, as a statement in it had failed.'), { code: '25P02' })
  }
}
