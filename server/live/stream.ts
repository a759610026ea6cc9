import type { Socket } from 'node:net'
import { lastChunk, type Piece } from './piece.ts'

/** What a socket may leave undrained before its reader counts as gone. */
const undrainedLimit = 4 * 1024 * 1024

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

  function send(piece: Piece) {
    if (socket.destroyed) return
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
      if (socket.destroyed) return
      if (isChunked) socket.end(lastChunk)
      else socket.end()
    },
    isOpen: () => !socket.destroyed && socket.writable,
  }
  return stream
}
