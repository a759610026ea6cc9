import type { Socket } from 'node:net'
import { lastChunk, type SseFrame } from './sse-frame.ts'

/** What a socket may leave undrained before its reader counts as gone. */
const undrainedLimit = 4 * 1024 * 1024
/** How long the last bytes of a stream that has ended may stand still on their way. */
const drainMs = 10_000

export type StreamOptions = {
  socket: Socket
  isChunked: boolean
  /** Whether its reader gets texts or dots. */
  mayRead: boolean
  /** Whether its reader hears what administrators do. */
  isAdmin: boolean
  /** Only what concerns this number, or everything. */
  phoneNumberId: number | null
  sessionId: string | null
  lastEventId: string | null
}

/** One open event stream. Slow readers are dropped and not buffered without end: they come back with Last-Event-ID. */
export type Stream = Readonly<Omit<StreamOptions, 'socket' | 'isChunked'>> & {
  write(frame: SseFrame): void
  /** Keeps back what is written from now on, until what it returns is called: the reader is still catching up on what came before. */
  hold(): () => void
  /** The same stream, past what is kept back. */
  past(): Stream
  end(): void
  isOpen(): boolean
}

export function openStream(options: StreamOptions): Stream {
  const { socket, isChunked } = options
  let held: SseFrame[] | null = null
  let isEnded = false

  function send(frame: SseFrame) {
    if (isEnded || socket.destroyed) return
    socket.write(isChunked ? frame.chunked : frame.plain)
    if (socket.writableLength > undrainedLimit) socket.destroy()
  }

  const stream: Stream = {
    mayRead: options.mayRead,
    isAdmin: options.isAdmin,
    phoneNumberId: options.phoneNumberId,
    sessionId: options.sessionId,
    lastEventId: options.lastEventId,
    write(frame) {
      if (held) held.push(frame)
      else send(frame)
    },
    hold() {
      const kept: SseFrame[] = (held = [])
      return () => {
        held = null
        for (const frame of kept) send(frame)
      }
    },
    past: () => ({ ...stream, write: send }),
    end() {
      if (isEnded || socket.destroyed) return
      isEnded = true
      if (isChunked) socket.write(lastChunk)
      // Closed on this side as soon as the last bytes are out: a client that leaves its own half open keeps nothing of ours.
      socket.setTimeout(drainMs, () => socket.destroy())
      socket.destroySoon()
    },
    isOpen: () => !isEnded && !socket.destroyed && socket.writable,
  }
  return stream
}
