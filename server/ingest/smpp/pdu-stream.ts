import type { Duplex } from 'node:stream'
import { messageOf } from '#domain/message-of.ts'
import { parsePdu, type Pdu } from './pdu.ts'
import { createPduWriter, type PduWriter } from './pdu-writer.ts'
import { readFrames } from './read-frames.ts'
import type { Unanswered } from './unanswered.ts'

/** While more bytes of ours are undrained, or deliveries with more bytes are unanswered, nothing is read: the message centre has to wait. */
const maxUndrained = 64 * 1024
const maxUnansweredBytes = 1024 * 1024
/** How long the last response may take to leave a connection that ends. */
const lastWriteMs = 1000

export type PduStream = Pick<PduWriter, 'send' | 'flush'> & {
  /** False while the message centre has to wait. */
  isReading(): boolean
  /** Nothing more is read; what was written last still goes out. */
  close(): void
}

type Options = {
  unanswered: Unanswered
  /** The deliveries that may be unanswered. */
  window: number
  drainTimeoutMs: number
  onPdu(pdu: Pdu): void
  onError(error: string): void
}

/** A connection to a message centre as PDUs in both directions: no more are read than can be answered. */
export function openPduStream(stream: Duplex, { unanswered, window, drainTimeoutMs, onPdu, onError }: Options): PduStream {
  const writer = createPduWriter(stream, {
    drainTimeoutMs,
    onStalled: () => onError('The message centre does not read what is sent to it.'),
    onDrained: () => reader.resume(),
  })
  const reader = readFrames(stream, {
    hasRoom: () => unanswered.count() < window && unanswered.bytes() < maxUnansweredBytes && writer.undrained() < maxUndrained,
    onFrame: (frame) => onPdu(parsePdu(frame)),
    onError: (error) => onError(messageOf(error)),
  })
  stream.on('data', reader.push)
  return {
    send: writer.send,
    flush: writer.flush,
    isReading: () => !reader.isWaitingForRoom(),
    close() {
      reader.close()
      writer.close()
      // The other side need not agree to the end.
      stream.end(() => stream.destroy())
      setTimeout(() => stream.destroy(), lastWriteMs).unref()
    },
  }
}
