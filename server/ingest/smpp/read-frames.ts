import type { Duplex } from 'node:stream'
import { createFrameSplitter } from './split-frames.ts'

export type FrameReader = {
  push(chunk: Buffer): void
  /** Goes on reading, where there is room again. */
  resume(): void
  isWaitingForRoom(): boolean
  /** Nothing more is read. */
  close(): void
}

type Options = {
  /** While it is false nothing is read, and the other side has to wait. */
  hasRoom(): boolean
  onFrame(frame: Buffer): void
  /** The stream, or a frame, is not what it should be. */
  onError(error: unknown): void
}

/** Reads a stream frame by frame, as fast as there is room for them. */
export function readFrames(stream: Duplex, { hasRoom, onFrame, onError }: Options): FrameReader {
  const splitter = createFrameSplitter()
  let isWaitingForRoom = false
  let isClosed = false

  function read(): void {
    try {
      while (!isClosed) {
        if (!hasRoom()) {
          isWaitingForRoom = true
          stream.pause()
          return
        }
        const frame = splitter.next()
        if (!frame) return
        onFrame(frame)
      }
    } catch (error) {
      onError(error)
    }
  }

  return {
    push(chunk) {
      if (isClosed) return
      splitter.push(chunk)
      if (!isWaitingForRoom) read()
    },
    resume() {
      if (!isWaitingForRoom || !hasRoom()) return
      isWaitingForRoom = false
      stream.resume()
      read()
    },
    isWaitingForRoom: () => isWaitingForRoom,
    close: () => void (isClosed = true),
  }
}
