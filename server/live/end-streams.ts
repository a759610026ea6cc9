import type { App } from '#server/context.ts'
import { encodeFrame, formatRetry } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const leastMs = 1000
/** A process takes in a few streams a millisecond at its best; it has pages and texts to serve as well. */
const msPerStream = 1

/**
 * Ends streams that will all come back, telling each when to (`retry:`; WHATWG HTML, "Server-sent events"): after a second at the earliest,
 * and spread over a millisecond a stream, so that the process that takes them in next is not asked by all of them at once.
 */
export function endStreams(app: Pick<App, 'randomBytes'>, streams: Stream[]): void {
  const spreadMs = Math.max(leastMs, streams.length * msPerStream)
  for (const stream of streams) {
    const share = app.randomBytes(4).readUInt32LE() / 2 ** 32
    stream.end(encodeFrame(formatRetry(leastMs + Math.floor(share * spreadMs))))
  }
}
