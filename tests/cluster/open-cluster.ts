import { join } from 'node:path'
import pg from 'pg'
import { openNodes, type Node } from '#tests/deploy/open-nodes.ts'
import { openPgbouncer } from '#tests/deploy/open-pgbouncer.ts'
import { openProxy } from '#tests/deploy/open-proxy.ts'
import { openProxyClient, type ProxyClient } from '#tests/deploy/open-proxy-client.ts'
import type { Reader } from '#tests/deploy/watch-streams.ts'
import { freePort } from '#tests/gateways/free-port.ts'
import { openDatabaseProxy, type DatabaseProxy } from '#tests/harness/open-database-proxy.ts'
import { startPostgres, type RunningPostgres } from '#tests/harness/start-postgres.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

const nodeCount = 3
/** All texts go to it. */
export const number = '+447700900142'

export type Cluster = AsyncDisposable & {
  /** The last one has a clock that is two minutes ahead. */
  nodes: Node[]
  /** Commits once `standby` has the commit on its disk. Its files are in the given directory. */
  primary: RunningPostgres
  standby: RunningPostgres
  /** The address of the database, to which pooler and nodes connect. */
  database: DatabaseProxy
  /** Every connection of one node to the pooler and to the database. */
  lines: Array<Pick<DatabaseProxy, 'freeze'>>
  client: ProxyClient
  gateway: { path: string; token: string }
  admin: Required<Reader>
}

/** Three nodes behind nginx, and PgBouncer before a Postgres with a standby. */
export async function openCluster(directory: string): Promise<Cluster> {
  const opened = new AsyncDisposableStack()
  try {
    const primary = await startPostgres({ durable: true, directory })
    opened.defer(primary.stop)
    const standby = await startPostgres({ durable: true, standbyOf: primary.url })
    opened.defer(standby.stop)
    await query(primary.url, "alter system set synchronous_standby_names = '*'")
    await query(primary.url, 'select pg_reload_conf()')
    await waitUntil(async () => (await query(primary.url, "select from pg_stat_replication where sync_state = 'sync'")).length === 1)

    const database = opened.use(await openDatabaseProxy(primary.url))
    const pooler = opened.use(await openPgbouncer(database.urlOf(primary.url)))
    const ways: Array<{ pooled: DatabaseProxy; direct: DatabaseProxy }> = []
    for (let index = 0; index < nodeCount; index++)
      ways.push({
        pooled: opened.use(await openDatabaseProxy(pooler.url)),
        direct: opened.use(await openDatabaseProxy(database.urlOf(primary.url))),
      })
    const [first, second, third] = ways.map(({ pooled, direct }) => ({
      DATABASE_URL: pooled.urlOf(pooler.url),
      DATABASE_DIRECT_URL: direct.urlOf(primary.url),
    }))
    if (!first || !second) throw new Error('There are three nodes.')
    const port = await freePort()
    const site = opened.use(
      await openNodes({ PUBLIC_URL: `https://localhost:${port}` }, [
        first,
        second,
        { ...third, NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shift-clock.ts')}` },
      ]),
    )
    opened.use(await openProxy('nginx', port, site.nodes))
    const client = opened.use(await openProxyClient(port))
    const { accessToken, ...gateway } = await site.addGateway()
    return {
      nodes: site.nodes,
      primary,
      standby,
      database,
      lines: ways.map(({ pooled, direct }) => ({
        freeze() {
          pooled.freeze()
          direct.freeze()
        },
      })),
      client,
      gateway,
      admin: { accessToken, loadTexts: createLoadTexts(client, accessToken, site.signIn) },
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** All texts of the number. Of those who find that their session has ended, the first one signs in for all, as sign-ins are limited. */
function createLoadTexts(client: ProxyClient, first: string, signIn: () => Promise<string>): Required<Reader>['loadTexts'] {
  let current = first
  let signingIn: Promise<void> | null = null

  async function signInAgain() {
    try {
      current = await signIn()
    } finally {
      signingIn = null
    }
  }

  async function get<T>(reader: { accessToken: string }, path: string): Promise<T> {
    const { status, body } = await client.request('GET', path, { authorization: `Bearer ${reader.accessToken}` })
    if (status === 401) {
      if (reader.accessToken === current) await (signingIn ??= signInAgain())
      reader.accessToken = current
      return get(reader, path)
    }
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
    return JSON.parse(body) as T
  }

  return async (reader) => {
    const { numbers } = await get<{ numbers: Array<{ id: string }> }>(reader, '/api/numbers')
    const ids: string[] = []
    for (let before: string | null = ''; before !== null;) {
      const page: { messages: Array<{ id: string }>; next: string | null } = await get(
        reader,
        `/api/numbers/${numbers[0]?.id}/messages?limit=100${before && `&before=${before}`}`,
      )
      ids.push(...page.messages.map(({ id }) => id))
      before = page.next
    }
    return ids
  }
}

export async function query(url: string, sql: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Array<Record<string, unknown>>
  } finally {
    await client.end()
  }
}
