import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { InboundText } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import { isGatewayDeleted } from '#server/db/is-gateway-deleted.ts'
import { checkGatewayLimit } from '#server/gateways/limits/check-gateway-limit.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { logReceipts } from '#server/messages/log/log-receipts.ts'
import { createLogRefusal } from '#server/messages/log/log-refusal.ts'
import { toRefusal } from '#server/http/send-error.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { storeWithinMs } from '#server/messages/store-in-batches.ts'
import { within } from '#server/base/within.ts'
import { createKeepAlives } from './keep-alives.ts'
import { parseDatagram, type Datagram } from './parse-datagram.ts'

const kind = 'dbltek'
/** Datagrams that are worked on at once. Beyond it they are dropped, as networks do: a GoIP sends again what was not confirmed. */
const maxAtOnce = 64
/** Of one gateway, and of all whose id is not known: no flood of one keeps the others out. The largest GoIP has 32 lines. */
const maxAtOnceOfOne = 32

export type GoipListener = { port: number; close(): Promise<void> }

/**
 * Receives the texts and keep-alive datagrams of GoIPs of DBLTek and HyberTone over UDP, as their "SMS server" ("GOIP SMS Interface"; sources of others that speak it are named in domain/gateways/setups/dbltek.ts). A text
 * is confirmed once it is durable and never before; what is not confirmed, the device sends again. Whoever does not prove to be a gateway gets no answer.
 * @throws Error when the port cannot be used
 */
export async function listenForGoip(
  { app, receive }: { app: App; receive: ReceiveMessage },
  { port, host }: { port: number; host: string },
): Promise<GoipListener> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const logRefusal = createLogRefusal(app)
  const keepAlives = createKeepAlives(app)
  /** With the id of the gateway, 0 for one that is not known. */
  const underWay = new Map<Promise<void>, number>()

  function mayWorkFor(id: number): boolean {
    if (underWay.size >= maxAtOnce) return false
    return [...underWay.values()].filter((other) => other === id).length < maxAtOnceOfOne
  }

  async function answer(datagram: Datagram, sender: Sender): Promise<string | null> {
    const gateway = await findGateway(app, sender.gatewayId)
    if (!gateway) return null
    if (!gateway.isToken(datagram.password)) {
      await logRefusal(gateway.id, kind, describeWrongPassword(datagram.password))
      return null
    }
    switch (datagram.kind) {
      case 'keep-alive':
        await keepAlives.record(gateway.id, sender.line, datagram)
        return `reg:${datagram.number};status:200;`
      case 'text':
        await receiveText(gateway, sender.line, datagram)
        break
      case 'report':
        break
    }
    return `${datagram.name} ${datagram.number} OK`
  }

  async function receiveText(gateway: IngestGateway, line: string, datagram: Datagram & { kind: 'text' }): Promise<void> {
    await checkGatewayLimit(app, gateway, 1).catch(async (error: unknown) => {
      if (error instanceof Refusal) await logRefusal(gateway.id, kind, error.message)
      throw error
    })
    logReceipts(app, { gateway: gateway.id, format: kind }, [await receive(gateway, kind, toInboundText(line, datagram))])
  }

  socket.on('message', (bytes, { address, port: from }) => {
    const datagram = parseDatagram(bytes)
    const sender = datagram && parseClientId(datagram.clientId)
    if (!sender) return
    const id = app.gatewayCache.lastKnownKind(sender.gatewayId) === kind ? sender.gatewayId : 0
    if (!mayWorkFor(id)) return
    const work = within(storeWithinMs, answer(datagram, sender))
      .then((reply) => (reply === null ? undefined : socket.send(reply, from, address)))
      // Anybody can send an id that nobody has: while the database is unavailable, that is not logged as a text.
      .catch((error: unknown) => (id === 0 ? undefined : logFailure(app, error)))
      .finally(() => underWay.delete(work))
    underWay.set(work, id)
  })
  socket.bind(port, host)
  await once(socket, 'listening')
  socket.on('error', (error) => app.log.error({ err: error }, 'the socket for GoIPs failed'))
  return {
    port: socket.address().port,
    async close() {
      socket.removeAllListeners('message')
      await Promise.all(underWay.keys())
      await new Promise<void>((resolve) => socket.close(resolve))
    },
  }
}

/** Without a confirmation the device sends it again, so nothing is lost. */
function logFailure(app: App, error: unknown): void {
  const refusal = toRefusal(error)
  if (refusal?.status === 503) app.log.error({ err: error, refused: 1 }, 'texts refused')
  else if (!refusal && !isGatewayDeleted(error)) app.log.error({ err: error }, 'a text could not be received')
}

type Sender = { gatewayId: number; line: string }

/** `GATEWAY` or `GATEWAY-LINE`: a GoIP with several lines has an id for each, and some number them by themselves (`7-01`). Null for any other id. */
function parseClientId(clientId: string): Sender | null {
  const [, id = '', line = '1'] = /^(\d{1,18})(?:[-_.](\d{1,3}))?$/.exec(clientId) ?? []
  const gatewayId = parseId(id)
  return gatewayId === null ? null : { gatewayId, line: String(Number(line)) }
}

async function findGateway(app: App, id: number): Promise<IngestGateway | null> {
  const gateway = await app.gatewayCache.find(id)
  return gateway?.kind === kind ? gateway : null
}

/** The device numbers its texts by its clock; texts that got one number, because the clock was set, are told apart by what they say. */
function toInboundText(line: string, { number, from, text }: Datagram & { kind: 'text' }): InboundText {
  const content = createHash('sha256')
    .update(JSON.stringify([from, text]))
    .digest('hex')
    .slice(0, 16)
  return { externalId: `${line}:${number}:${content}`, to: null, port: line, from, text, sentAt: null }
}

function describeWrongPassword(password: string): string {
  return password === ''
    ? 'There was no password.'
    : `The password is wrong: the device sent ${password.length} characters. Check that it is the newest token, and that the device has not cut it.`
}
