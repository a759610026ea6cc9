import { startChild, type Child } from './children.ts'
import type { TextTarget } from './send-steadily.ts'

const watcherProcesses = 2

/** What `server.ts` says first, and where its texts go. */
export type Ready = { port: number; gatewayId: string; token: string; accessToken: string; pid: number }
export type Contender = { port: number; path: string; pid: number; target: TextTarget }

export function asContender({ port, gatewayId, token, pid }: Ready): Contender {
  const target: TextTarget = {
    port,
    path: `/ingest/${gatewayId}/json`,
    headers: { authorization: `Bearer ${token}` },
    body: (serial) =>
      JSON.stringify({
        to: `+4477009${String(serial % 100).padStart(5, '0')}`,
        from: 'WhatsApp',
        text: `Your WhatsApp code: ${100000 + serial}`,
      }),
    idOf: (response) => /"message_id":"(\d+)"/.exec(response)?.[1],
  }
  return { port, path: '/api/live', pid, target }
}

type Receipts = { received: Record<string, number>; missing: number }

export type Crowd = AsyncDisposable & {
  /** Until the last stream was open. */
  connectMs: number
  /** The place of one of the streams in the feed. */
  lastEventId: string
  /** When each text reached the last stream of each process, and how many deliveries never came. */
  receipts(): Promise<Receipts[]>
}

/** So many open event streams, in processes of their own. */
export async function openCrowd(port: number, path: string, streams: number, headers: Record<string, string> = {}): Promise<Crowd> {
  const each = [String(port), path, String(Math.ceil(streams / watcherProcesses)), JSON.stringify(headers)]
  const watchers = streams === 0 ? [] : Array.from({ length: watcherProcesses }, () => startChild('watchers.ts', each))
  const stop = async () => void (await Promise.all(watchers.map((watcher) => watcher.stop())))
  try {
    const opened = await Promise.all(watchers.map((watcher) => watcher.next<{ ms: number; lastEventId: string }>()))
    return {
      connectMs: Math.max(0, ...opened.map(({ ms }) => ms)),
      lastEventId: opened[0]?.lastEventId ?? '',
      receipts: () => Promise.all(watchers.map(askReceipts)),
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function askReceipts(watcher: Child): Promise<Receipts> {
  watcher.say('report')
  return watcher.next<Receipts>()
}
