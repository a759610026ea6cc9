import type { Socket } from 'node:net'
import { lastChunk, type SseFrame } from './sse-frame.ts'

/** What a socket may leave undrained before its client counts as gone. */
const undrainedLimit = 4 * 1024 * 1024
/** How long the last bytes of a stream that has ended may stand still on their way. */
const drainMs = 10_000

export type StreamOptions = {
  socket: Socket
  isChunked: boolean
  /** Whether its reader gets texts or dots. */
  mayRead: boolean
  /** Whether its reader gets what only administrators are told. */
  isAdmin: boolean
  /** Only what concerns this number, or everything. */
  phoneNumberId: number | null
  sessionId: string | null
  lastEventId: string | null
}

/** One open event stream. Slow readers are dropped and not buffered without end: they come back with Last-Event-ID. */
export type Stream = Readonly<Omit<StreamOptions, 'socket' | 'isChunked'>> & {
  write(frame: SseFrame): void
  /** Buffers what is written from now on until `flush`: the client is still being sent what came before. */
  startBuffering(): void
  flush(): void
  /** The same stream, written to past the buffer. */
  unbuffered(): Recipient
  /** Ends the stream, with `last` as its last bytes, past the buffer. What is in the buffer is dropped. */
  end(last?: SseFrame): void
  isOpen(): boolean
}

/** What a delivery needs to know of a stream. */
export type Recipient = Pick<Stream, 'mayRead' | 'isAdmin' | 'phoneNumberId' | 'write'>

export function openStream(options: StreamOptions): Stream {
  const { socket, isChunked, mayRead, isAdmin, phoneNumberId, sessionId, lastEventId } = options
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
    unbuffered: () => ({ mayRead, isAdmin, phoneNumberId, write: send }),
    end(last) {
      if (isEnded || socket.destroyed) return
      // In one system call: at a stop there are thousands to end.
      socket.cork()
      if (last) send(last)
      isEnded = true
      buffer = null
      if (isChunked) socket.write(lastChunk)
      socket.uncork()
      // Closed on this side as soon as the last bytes are out: a client that leaves its own half open keeps nothing of ours.
      socket.setTimeout(drainMs, () => socket.destroy())
      socket.destroySoon()
    },
    isOpen: () => !isEnded && !socket.destroyed && socket.writable,
  }
}
