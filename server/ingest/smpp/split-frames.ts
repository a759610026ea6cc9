import { headerLength } from './pdu.ts'

/**
 * The longest PDU that is taken: a message_payload may have 65,535 bytes, and other fields come beside it. A longer one is not SMPP, or a stream that
 * lost its place; no length is ever reserved before its bytes are here.
 */
export const maxPduLength = 128 * 1024

/** A PDU that comes byte by byte would otherwise be held in as many buffers, each of some 200 bytes. */
const maxChunks = 64

/** The stream cannot be split into PDUs any more: nothing that follows can be trusted. */
export class FrameError extends Error {
  constructor(length: number) {
    super(
      length === 0x48545450
        ? 'The other side speaks HTTP and not SMPP. Check host and port.'
        : `The other side sent a PDU of ${length.toLocaleString('en-GB')} bytes, which cannot be. Check host, port and TLS.`,
    )
    this.name = 'FrameError'
  }
}

/** Splits a TCP stream into PDUs, however it was cut into chunks. */
export type FrameSplitter = {
  push(chunk: Buffer): void
  /** The next whole PDU with its header, or null until more has come. @throws FrameError when the length is not that of a PDU */
  next(): Buffer | null
}

export function createFrameSplitter(): FrameSplitter {
  /** The chunks not returned yet; the first is read from `at`. */
  const chunks: Buffer[] = []
  let at = 0
  let available = 0

  /** Copies only where a PDU was cut between chunks. */
  function take(length: number): Buffer {
    const first = chunks[0] as Buffer
    if (first.length - at >= length) return first.subarray(at, at + length)
    return join().subarray(0, length)
  }

  function join(): Buffer {
    const joined = Buffer.concat([(chunks[0] as Buffer).subarray(at), ...chunks.slice(1)])
    chunks.splice(0, chunks.length, joined)
    at = 0
    return joined
  }

  function skip(length: number): void {
    at += length
    available -= length
    if (at === chunks[0]?.length) {
      chunks.shift()
      at = 0
    }
  }

  return {
    push(chunk) {
      if (chunk.length === 0) return
      chunks.push(chunk)
      available += chunk.length
      if (chunks.length > maxChunks) join()
    },
    next() {
      if (available < 4) return null
      const length = take(4).readUInt32BE(0)
      if (length < headerLength || length > maxPduLength) throw new FrameError(length)
      if (available < length) return null
      const frame = take(length)
      skip(length)
      return frame
    },
  }
}
