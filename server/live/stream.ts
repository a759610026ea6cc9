import type { Socket } from 'node:net'
import { lastChunk, type Piece } from './piece.ts'

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
  write(piece: Piece): void
  /** Keeps back what is written from now on, until what it returns is called: the reader is still catching up on what came before. */
  hold(): () => void
  /** The same stream, past what is kept back. */
  past(): Stream
  end(): void
  isOpen(): boolean
}

export function openStream(options: StreamOptions): Stream {
  const { socket, isChunked } = options
  let held: Piece[] | null = null
  let isEnded = false

  function send(piece: Piece) {
    if (isEnded || socket.destroyed) return
    socket.write(isChunked ? piece.chunked : piece.plain)
    if (socket.writableLength > undrainedLimit) socket.destroy()
  }

  const stream: Stream = {
    mayRead: options.mayRead,
    isAdmin: options.isAdmin,
    phoneNumberId: options.phoneNumberId,
    sessionId: options.sessionId,
    lastEventId: options.lastEventId,
    write(piece) {
      if (held) held.push(piece)
      else send(piece)
    },
    hold() {
      const kept: Piece[] = (held = [])
      return () => {
        held = null
        for (const piece of kept) send(piece)
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
