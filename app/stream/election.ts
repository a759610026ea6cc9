import { streamName } from './restart-stream.ts'

export type Election<Message> = {
  /** Stands for election: when the leader releases the lock or closes, the next candidate gets it. */
  requestLock(): void
  /** Takes the lead from a page that does not respond. */
  stealLock(): void
  releaseLock(): void
  /** Sends a message to the other pages. */
  post(message: Message): void
  close(): void
}

type Listeners<Message> = { onElected(): void; onDeposed(): void; onMessage(message: Message): void }

/**
 * Elects one leader among the pages of this browser (Web Locks) and carries messages between them (BroadcastChannel). Without Web Locks,
 * which need a secure context, and where the browser denies them with other storage, every page is its own leader.
 */
export function joinElection<Message>({ onElected, onDeposed, onMessage }: Listeners<Message>): Election<Message> {
  const locks = 'locks' in navigator && 'BroadcastChannel' in globalThis ? navigator.locks : null
  const channel = locks && new BroadcastChannel(streamName)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  let current: { abort: AbortController; release?: () => void } | null = null

  async function request(steal: boolean) {
    releaseLock()
    const mine: NonNullable<typeof current> = (current = { abort: new AbortController() })
    const lead = () => {
      if (current !== mine) return undefined
      onElected()
      return new Promise<void>((release) => (mine.release = release))
    }
    if (!locks) return queueMicrotask(() => void lead())
    try {
      await locks.request(streamName, steal ? { steal } : { signal: mine.abort.signal }, lead)
    } catch (error) {
      if (isDenied(error)) void lead()
      // Either this page has withdrawn, or another one stole the lock.
      else if (current === mine && mine.release) onDeposed()
    }
  }

  function releaseLock() {
    current?.abort.abort()
    current?.release?.()
    current = null
  }

  return {
    requestLock: () => void request(false),
    stealLock: () => void request(true),
    releaseLock,
    // A channel reaches its own origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel?.postMessage(message),
    close() {
      releaseLock()
      channel?.close()
    },
  }
}

/** Storage is forbidden for this site, and locks with it (https://w3c.github.io/web-locks/#api-lock-manager-request). */
function isDenied(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError'
}
