import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (url: URL, request: IncomingMessage, response: ServerResponse) => void

export type TestDevice = AsyncDisposable & {
  url: string
  /** The address of every request that came, the last one last. */
  requests: string[]
  /** Answers otherwise than the device would, until it is set to null. */
  override: Handler | null
}

/** `simNumber` is absent where the app may not read which SIM received a text. */
export type PhoneText = { id: string; sender: string; text: string; at: Date; recipient?: string; simNumber?: number | null }

/** The inbox of SMS Gateway for Android, as its source has it (IncomingMessagesDao.kt at 0fdbe1e): both ends of the span belong to it, newest first, the total beside the page. */
export function listPhoneInbox(texts: PhoneText[], query: (name: string) => string | null): { items: object[]; total: number } {
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Date.parse(query(name) ?? ''))
  const [limit = 0, offset = 0] = ['limit', 'offset'].map((name) => Number(query(name)))
  const found = texts
    .filter(({ at }) => at.getTime() >= from && at.getTime() <= to)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
  const items = found.slice(offset, offset + limit).map(({ id, sender, text, at, recipient = null, simNumber = null }) => ({
    id,
    type: 'SMS',
    sender,
    recipient,
    simNumber,
    contentPreview: text,
    createdAt: at.toISOString(),
    attachments: [],
  }))
  return { items, total: found.length }
}

/** A SIM as `/devices` and `app:started` list it (SimCard.kt at ac26b79). */
export type PhoneSim = {
  slotIndex: number
  simNumber: number
  phoneNumber: string | null
  carrierName: string | null
  iccid: string | null
}

/** A phone with that inbox in its local server, behind HTTP Basic. */
export async function openTestPhone({ user = 'sms', password = 'secret', battery = 72 } = {}): Promise<
  TestDevice & { texts: PhoneText[]; simCards: PhoneSim[] }
> {
  const texts: PhoneText[] = []
  const simCards: PhoneSim[] = []
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const device = await openTestDevice(({ pathname, searchParams }, request, response) => {
    if (pathname === '/health')
      return sendJson(response, { status: 'pass', checks: { 'battery:level': { observedValue: battery, status: 'pass' } } })
    if (request.headers.authorization !== authorization) return void response.writeHead(401).end()
    if (pathname === '/devices') return sendJson(response, [{ id: 'd', name: 'Fairphone/FP5', simCards }])
    if (pathname !== '/inbox') return void response.writeHead(404).end()
    const { items, total } = listPhoneInbox(texts, (name) => searchParams.get(name))
    response.setHeader('X-Total-Count', total)
    sendJson(response, items)
  })
  return Object.assign(device, { texts, simCards })
}

export type BankText = { port: string; sender: string; text: string; at: Date; recipient?: string; isReport?: boolean }

export type BankPort = { port: string; sn: string; iccid?: string }

/** A SIM bank with the page goip_get_sms.html, whose numbering begins again after a restart. */
export async function openTestBank({ user = 'root', password = 'secret' } = {}): Promise<
  TestDevice & { texts: BankText[]; ports: BankPort[]; restart(): void }
> {
  const texts: BankText[] = []
  const ports: BankPort[] = []
  let ssrc = 1
  const device = await openTestDevice(({ pathname, searchParams }, _request, response) => {
    if (searchParams.get('username') !== user || searchParams.get('password') !== password)
      return sendJson(response, { code: 1, reason: 'auth failed' })
    if (pathname === '/goip_get_status.html') return sendJson(response, { type: 'dev-status', status: ports })
    if (pathname !== '/goip_get_sms.html') return void response.writeHead(404).end()
    const first = Number(searchParams.get('sms_id'))
    const data = texts
      .slice(first - 1, first - 1 + Number(searchParams.get('sms_num')))
      .map(({ port, sender, text, at, recipient = '', isReport = false }) => [
        isReport ? 1 : 0,
        port,
        Math.floor(at.getTime() / 1000),
        sender,
        recipient,
        Buffer.from(text).toString('base64'),
      ])
    sendJson(response, { code: 0, ssrc: String(ssrc), sms_num: data.length, next_sms: first + data.length, data })
  })
  return Object.assign(device, { texts, ports, restart: () => void (ssrc++, texts.splice(0)) })
}

async function openTestDevice(handle: Handler): Promise<TestDevice> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://device')
    device.requests.push(request.url ?? '')
    ;(device.override ?? handle)(url, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const device: TestDevice = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    override: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return device
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value))
}
