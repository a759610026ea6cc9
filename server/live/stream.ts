import type { Socket } from 'node:net'
import { lastChunk, type SseFrame } from './sse-frame.ts'

/** How many bytes may be undrained before the client counts as gone. */
const undrainedLimit = 4 * 1024 * 1024
/** How long the last bytes of an ended stream may remain unsent without progress. */
const drainMs = 10_000

export type StreamOptions = {
  socket: Socket
  isChunked: boolean
  /** True if its texts are whole, and not masked. */
  mayRead: boolean
  /** True if it gets the events for administrators. */
  isAdmin: boolean
  /** The only number of the stream, or null for all. */
  phoneNumberId: number | null
  sessionId: string | null
  /** The user; null for visitors. */
  userId: string | null
  lastEventId: string | null
}

/** One open event stream. Slow clients are disconnected instead of buffered without limit: they return with Last-Event-ID. */
export type Stream = Readonly<Omit<StreamOptions, 'socket' | 'isChunked'>> & {
  write(frame: SseFrame): void
  /** Buffers writes until `flush`, while earlier events are still being sent. */
  startBuffering(): void
  flush(): void
  /** Writes to the same stream, bypassing the buffer. */
  unbuffered(): Recipient
  /** Ends the stream with `last` as its last bytes, and drops the buffer. */
  end(last?: SseFrame): void
  isOpen(): boolean
}

/** The properties of a stream that a delivery needs. */
export type Recipient = Pick<Stream, 'mayRead' | 'isAdmin' | 'phoneNumberId' | 'userId' | 'write'>

export function openStream(options: StreamOptions): Stream {
  const { socket, isChunked, mayRead, isAdmin, phoneNumberId, sessionId, userId, lastEventId } = options
  let buffer: SseFrame[] | null = null
  let isEnded = false

  function send(frame: SseFrame) {
    if (isEnded || socket.destroyed) return
    socket.write(isChunked ? frame.chunked : frame.plain)
    if (socket.writableLength > undrainedLimit) socket.destroy()
  }

  return {
    mayRead,
    isAdmin,
    phoneNumberId,
    sessionId,
    userId,
    lastEventId,
    write(frame) {
      if (buffer) buffer.push(frame)
      else send(frame)
    },
    startBuffering() {
      buffer ??= []
    },
    flush() {
      const buffered = buffer ?? []
      buffer = null
      for (const frame of buffered) send(frame)
    },
    unbuffered: () => ({ mayRead, isAdmin, phoneNumberId, userId, write: send }),
    end(last) {
      if (isEnded || socket.destroyed) return
      // In one system call: at a stop there are thousands to end.
      socket.cork()
      if (last) send(last)
      isEnded = true
      buffer = null
      if (isChunked) socket.write(lastChunk)
      socket.uncork()
      // Closed once the last bytes are sent, so that a half-open client holds no resources.
      socket.setTimeout(drainMs, () => socket.destroy())
      socket.destroySoon()
    },
    isOpen: () => !isEnded && !socket.destroyed && socket.writable,
  }
}
