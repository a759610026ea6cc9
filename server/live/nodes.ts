import type { Logger } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'

const channel = 'callbox'
const heartbeatEveryMs = 20_000
/** A payload is shorter than 8,000 bytes (https://www.postgresql.org/docs/15/sql-notify.html), and an id in JSON takes 39. */
const maxIds = 100
/** A node that has not been heard for this long is gone. */
const goneMs = 3 * heartbeatEveryMs

/** `hello` asks every other node to answer; nothing but `node` means that the feed has grown, or that the node is there. */
type NodeMessage = { node: string; hello?: true; ended?: string[]; settings?: true }

type NodeListeners = {
  onNewFacts(): void
  onEndedSessions(ids: string[]): void
  onSettings(): void
  /** The connection was lost for a while: the others may have said anything. */
  onConnectionLost(): void
}

export type Nodes = {
  /** Tells the other nodes, if there are any, that the feed has grown: one NOTIFY at a time, so that a storm of batches is a trickle of notices. */
  notifyNewFacts(): void
  notifyEndedSessions(sessionIds: string[]): void
  notifySettings(): void
  listen(on: NodeListeners): Promise<void>
  close(): Promise<void>
}

/**
 * What the nodes of a cluster say to one another, over Postgres NOTIFY. Each says hello when it starts and beats from then on, so that
 * a node that is alone tells nobody: a NOTIFY for each batch of texts would cost as much as the batch.
 */
export function createNodes(connection: Connection, node: string, log: Logger): Nodes {
  const isEmbedded = connection.kind === 'pglite'
  const others = new Map<string, number>()
  let isTelling = false
  let hasMore = false
  let underWay = Promise.resolve()
  let beat: NodeJS.Timeout | undefined

  async function notify(heard: Omit<NodeMessage, 'node'> = {}) {
    try {
      await connection.query('select pg_notify($1, $2)', [channel, JSON.stringify({ node, ...heard })])
    } catch (error) {
      // Nothing is lost: the others read the feed on and check their streams at the next heartbeat, and look sessions up at each request.
      log.warn({ err: error }, 'the other nodes could not be told')
    }
  }

  async function tellAll() {
    isTelling = true
    while (hasMore) {
      hasMore = false
      await notify()
    }
    isTelling = false
  }

  function isAlone(): boolean {
    for (const [other, heardAt] of others) if (Date.now() - heardAt > goneMs) others.delete(other)
    return others.size === 0
  }

  return {
    notifyNewFacts() {
      if (isEmbedded || isAlone()) return
      hasMore = true
      if (!isTelling) underWay = tellAll()
    },
    notifyEndedSessions(ended) {
      if (isEmbedded) return
      for (let from = 0; from < ended.length; from += maxIds) {
        const some = ended.slice(from, from + maxIds)
        underWay = underWay.then(() => notify({ ended: some }))
      }
    },
    notifySettings() {
      if (!isEmbedded) underWay = underWay.then(() => notify({ settings: true }))
    },
    async listen({ onNewFacts, onEndedSessions, onSettings, onConnectionLost }) {
      if (isEmbedded) return
      await connection.listen(channel, (payload) => {
        // Empty after the listening connection was lost.
        if (payload === '') return onConnectionLost()
        const heard = JSON.parse(payload) as NodeMessage
        if (heard.node === node) return
        others.set(heard.node, Date.now())
        if (heard.hello) void notify()
        if (heard.ended) onEndedSessions(heard.ended)
        else if (heard.settings) onSettings()
        else onNewFacts()
      })
      await notify({ hello: true })
      beat = setInterval(() => void notify(), heartbeatEveryMs)
    },
    async close() {
      clearInterval(beat)
      await underWay
    },
  }
}
