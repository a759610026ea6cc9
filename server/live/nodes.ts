import type { Logger } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'

const channel = 'callbox'
const heartbeatEveryMs = 20_000
/** A payload is shorter than 8,000 bytes (https://www.postgresql.org/docs/15/sql-notify.html), and an id in JSON takes 39. */
const maxIds = 100
/** A node that has sent nothing while this many of our own heartbeats came back is gone. Without the database none comes back, and no node is forgotten. */
const goneAfterBeats = 3
/** The responses to our hello are here after this long. Until then others may be there whom we do not know of. */
const repliesWithinMs = 5000
/** How long the first notification may take to come back to its sender. */
const echoWithinMs = 10_000

/** A notification did not come back to its sender. */
export class LostNotification extends Error {}

/** `hello` asks the other nodes to reply; a message with only `node`, or a heartbeat (`beat`), means that the feed has grown, or that the node is alive. */
type NodeMessage = { node: string; hello?: true; beat?: true; ended?: string[]; settings?: true }

type NodeListeners = {
  onNewFacts(): void
  onEndedSessions(ids: string[]): void
  onSettings(): void
  /** The connection was lost for a while: any message may have been missed. */
  onConnectionLost(): void
}

export type Nodes = {
  /** Notifies the other nodes, if there are any, that the feed has grown: one NOTIFY at a time, however many batches are stored meanwhile. */
  notifyNewFacts(): void
  notifyEndedSessions(sessionIds: string[]): void
  notifySettings(): void
  /** @throws LostNotification where notifications do not arrive, as through a pooler that pools by the transaction. */
  listen(on: NodeListeners): Promise<void>
  close(): Promise<void>
}

function createSend(connection: Pick<Connection, 'query'>, node: string, log: Logger) {
  return async (message: Omit<NodeMessage, 'node'> = {}) => {
    try {
      await connection.query('select pg_notify($1, $2)', [channel, JSON.stringify({ node, ...message })])
    } catch (error) {
      // Nothing is lost: the other nodes read the feed and check their streams at the next heartbeat, and look sessions up at each request.
      log.warn({ err: error }, 'the other nodes could not be notified')
    }
  }
}

/** The other nodes that are known to be there. */
function createOtherNodes(repliesMs: number) {
  /** Each with how many of our heartbeats have come back since its last message. */
  const beats = new Map<string, number>()
  const repliesBy = performance.now() + repliesMs
  return {
    isNone: () => beats.size === 0 && performance.now() > repliesBy,
    add(node: string) {
      beats.set(node, 0)
    },
    forgetSilent() {
      for (const [node, count] of beats)
        if (count < goneAfterBeats) beats.set(node, count + 1)
        else beats.delete(node)
    },
  }
}

/**
 * The messages between the nodes of a cluster, over Postgres NOTIFY. Each node says hello when it starts or has lost its connection, and sends heartbeats
 * from then on, so that a node that is alone sends nothing else: a NOTIFY for each batch of texts would cost as much as the batch.
 */
export function createNodes(
  connection: Pick<Connection, 'kind' | 'query' | 'listen'>,
  node: string,
  log: Logger,
  { echoMs = echoWithinMs, repliesMs = repliesWithinMs, beatEveryMs = heartbeatEveryMs } = {},
): Nodes {
  const isEmbedded = connection.kind === 'pglite'
  const others = createOtherNodes(repliesMs)
  const send = createSend(connection, node, log)
  let isSending = false
  let hasNews = false
  let sending = Promise.resolve()
  let heartbeat: NodeJS.Timeout | undefined

  async function sendNews() {
    isSending = true
    while (hasNews) {
      hasNews = false
      await send()
    }
    isSending = false
  }

  return {
    notifyNewFacts() {
      if (isEmbedded || others.isNone()) return
      hasNews = true
      if (isSending) return
      const before = sending
      sending = sendNews().then(() => before)
    },
    notifyEndedSessions(ended) {
      if (isEmbedded) return
      for (let from = 0; from < ended.length; from += maxIds) {
        const some = ended.slice(from, from + maxIds)
        sending = sending.then(() => send({ ended: some }))
      }
    },
    notifySettings() {
      if (!isEmbedded) sending = sending.then(() => send({ settings: true }))
    },
    async listen({ onNewFacts, onEndedSessions, onSettings, onConnectionLost }) {
      if (isEmbedded) return
      const echo = Promise.withResolvers<void>()
      await connection.listen(channel, (payload) => {
        // Empty after the listening connection was lost.
        if (payload === '') {
          // The others may have forgotten us meanwhile.
          void send({ hello: true })
          return onConnectionLost()
        }
        const message = JSON.parse(payload) as NodeMessage
        if (message.node === node) {
          if (message.beat) others.forgetSilent()
          return echo.resolve()
        }
        others.add(message.node)
        if (message.hello) void send()
        if (message.ended) onEndedSessions(message.ended)
        else if (message.settings) onSettings()
        else onNewFacts()
      })
      await send({ hello: true })
      const tooLate = setTimeout(() => echo.reject(new LostNotification()), echoMs)
      await echo.promise.finally(() => clearTimeout(tooLate))
      heartbeat = setInterval(() => void send({ beat: true }), beatEveryMs)
    },
    async close() {
      clearInterval(heartbeat)
      await sending
    },
  }
}
