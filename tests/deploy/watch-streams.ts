import { setTimeout as wait } from 'node:timers/promises'
import type { ProxyClient } from './open-proxy-client.ts'

const failedRetryMs = 200

export type Watcher = {
  /** The ids of the texts on the screen; a text that comes again changes nothing there. */
  texts: Set<string>
  /** How many events came again. */
  repeats: number
  /** How often it was told to load its lists again. */
  resets: number
  /** How often the stream was opened. */
  opened: number
  isOpen: boolean
}

export type Reader = {
  accessToken: string
  /** Loads the ids of all texts, after a `reset`, and signs in again for that where the session has ended. Without it, a `reset` is an error. */
  loadTexts?: (reader: { accessToken: string }) => Promise<string[]>
}

export type Watchers = AsyncDisposable & { all: Watcher[] }

/** Event streams as browsers have them: each reconnects when told (`retry:`), with its last event id, and applies each event once. */
export function watchStreams(client: ProxyClient, count: number, reader: Reader): Watchers {
  const over = new AbortController()
  const all = Array.from({ length: count }, (): Watcher => ({ texts: new Set(), repeats: 0, resets: 0, opened: 0, isOpen: false }))
  const running = Promise.all(all.map((watcher) => watch(client, watcher, { ...reader }, over.signal)))
  return {
    all,
    async [Symbol.asyncDispose]() {
      over.abort()
      await running
    },
  }
}

async function watch(client: ProxyClient, watcher: Watcher, reader: Reader, over: AbortSignal): Promise<void> {
  let lastEventId = ''
  let retryMs = 0
  let mustLoad = false
  while (!over.aborted) {
    await wait(retryMs, undefined, { signal: over }).catch(() => {})
    retryMs = failedRetryMs
    const headers = { authorization: `Bearer ${reader.accessToken}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
    const stream = await client.stream('/api/live', headers).catch(() => null)
    if (stream?.status !== 200) {
      stream?.destroy()
      continue
    }
    const end = () => void stream.destroy()
    over.addEventListener('abort', end)
    watcher.opened++
    try {
      let rest = ''
      for await (const part of stream.setEncoding('utf8')) {
        const blocks = (rest + String(part)).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
          lastEventId = field('id') ?? lastEventId
          watcher.isOpen ||= lastEventId !== ''
          retryMs = Number(field('retry') ?? retryMs)
          if (field('event') === 'message.received') add(watcher, (JSON.parse(field('data') ?? '{}') as { id: string }).id)
          if (field('event') === 'reset') {
            if (!reader.loadTexts) throw new Error('The stream was reset')
            watcher.resets++
            mustLoad = true
          }
          if (!mustLoad || !reader.loadTexts) continue
          for (const id of await reader.loadTexts(reader)) watcher.texts.add(id)
          mustLoad = false
        }
      }
    } catch (error) {
      if (error instanceof Error && error.message.includes('reset')) throw error
    } finally {
      watcher.isOpen = false
      over.removeEventListener('abort', end)
    }
  }
}

function add(watcher: Watcher, id: string): void {
  if (watcher.texts.has(id)) watcher.repeats++
  watcher.texts.add(id)
}
