import type { Log } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'

const channel = 'callbox'

type Heard = { node: string; ended?: string[] }

export type Nodes = {
  /** Tells the other nodes that the feed has grown: one NOTIFY at a time, so that a storm of batches is a trickle of notices. */
  tell(): void
  tellEndedSessions(sessionIds: string[]): void
  listen(on: { onNews(): void; onEndedSessions(ids: string[]): void }): Promise<void>
  close(): Promise<void>
}

/** What the nodes of a cluster say to one another, over Postgres NOTIFY. With the embedded database there is no other node to tell. */
export function openNodes(connection: Connection, node: string, log: Log): Nodes {
  const isAlone = connection.kind === 'pglite'
  let isTelling = false
  let hasMore = false
  let underWay = Promise.resolve()

  async function notify(heard: Heard) {
    await connection.query('select pg_notify($1, $2)', [channel, JSON.stringify(heard)])
  }

  async function tellAll() {
    isTelling = true
    while (hasMore) {
      hasMore = false
      // Nothing is lost when it fails: the others read the feed on at their next heartbeat.
      await notify({ node }).catch((error: unknown) => log.warn({ err: error }, 'the other nodes could not be told'))
    }
    isTelling = false
  }

  return {
    tell() {
      if (isAlone) return
      hasMore = true
      if (!isTelling) underWay = tellAll()
    },
    tellEndedSessions(ended) {
      if (isAlone || ended.length === 0) return
      notify({ node, ended }).catch((error: unknown) => log.warn({ err: error }, 'the other nodes could not be told of ended sessions'))
    },
    async listen({ onNews, onEndedSessions }) {
      if (isAlone) return
      await connection.listen(channel, (payload) => {
        const heard: Heard = payload === '' ? { node: '' } : (JSON.parse(payload) as Heard)
        if (heard.node === node) return
        if (heard.ended) onEndedSessions(heard.ended)
        else onNews()
      })
    },
    async close() {
      await underWay
    },
  }
}
