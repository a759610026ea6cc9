import { get, type IncomingMessage } from 'node:http'

/** The timeout of a test that waits in vain, far longer than anything takes. */
const patienceMs = 30_000

export type ReceivedEvent = { event: string; id: string; data: Record<string, unknown> }

export type LiveStream = AsyncDisposable & {
  /** Events so far. */
  received: ReceivedEvent[]
  /** The last `id:` line, with or without an event. */
  lastEventId(): string
  /** Waits for this many events, of one kind where `event` is given, and returns them. @throws after 30 s, with the events so far. */
  until(count: number, event?: string): Promise<ReceivedEvent[]>
  /** Waits until the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens GET /api/live the way a plain HTTP client does, and reads the event stream format of the HTML standard. */
export async function openLiveStream(url: string, headers: Record<string, string> = {}, query = ''): Promise<LiveStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/live${query}`, { headers: { accept: 'text/event-stream', ...headers } }, resolve).on('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`the stream answered ${response.statusCode}`)
  const heard: ReceivedEvent[] = []
  let lastId = ''
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (part: string) => {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
      )
      lastId = fields.get('id') ?? lastId
      const data = fields.get('data')
      if (data !== undefined)
        heard.push({ event: fields.get('event') ?? 'message', id: lastId, data: JSON.parse(data) as Record<string, unknown> })
    }
  })
  response.on('error', () => {})
  const ended = new Promise<void>((resolve) => response.once('close', () => resolve()))
  const listener: LiveStream = {
    received: heard,
    lastEventId: () => lastId,
    ended,
    async until(count, event) {
      const giveUp = Date.now() + patienceMs
      const found = () => (event === undefined ? heard : heard.filter((one) => one.event === event))
      while (found().length < count) {
        if (Date.now() > giveUp) throw new Error(`waited for ${count} events, heard ${JSON.stringify(heard)}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return found()
    },
    close: () => void response.destroy(),
    async [Symbol.asyncDispose]() {
      response.destroy()
      await ended
    },
  }
  // The greeting carries the first id: from then on nothing is missed.
  const giveUp = Date.now() + patienceMs
  while (lastId === '' && Date.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 2))
  return listener
}
