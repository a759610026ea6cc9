import type { ProxyClient } from '#tests/deploy/open-proxy-client.ts'
import { pause } from '#tests/harness/wait-until.ts'
import { number, type Cluster } from './open-cluster.ts'

const senders = 4
const pauseMs = 20

export type Sending = AsyncDisposable & {
  /** The ids of the messages that each text was acknowledged with. */
  acknowledged: Map<string, string>
  /** How many requests had no acknowledgement; each text is sent until it has one. */
  refused(): number
  stop(): Promise<void>
}

/** Sends texts to the cluster as gateways do: one after the other, each again and again until it is acknowledged. */
export function sendTexts({ client, gateway }: Pick<Cluster, 'client' | 'gateway'>): Sending {
  const acknowledged = new Map<string, string>()
  let [refused, isOver] = [0, false]

  async function send(sender: number) {
    for (let serial = 0; !isOver; serial++) {
      const id = `${sender}-${serial}`
      for (let messageId = await post(client, gateway, id); ; messageId = await post(client, gateway, id)) {
        if (messageId !== null) {
          acknowledged.set(id, messageId)
          break
        }
        refused++
        await pause(pauseMs)
      }
      await pause(pauseMs)
    }
  }

  const running = Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)))
  async function stop() {
    isOver = true
    await running
  }
  return { acknowledged, refused: () => refused, stop, [Symbol.asyncDispose]: stop }
}

/** Returns the id of the message; null where the text was not acknowledged. */
async function post(client: ProxyClient, { path, token }: Cluster['gateway'], id: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ id, to: number, from: 'Uber', text: `Your code is 4829 (${id})` })
  const response = await client.request('POST', path, headers, body).catch(() => null)
  // A response that was cut off is no acknowledgement.
  if (response?.status !== 200) return null
  return /"message_id":"(\d+)"/.exec(response.body)?.[1] ?? null
}
