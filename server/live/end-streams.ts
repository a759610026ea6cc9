import type { App } from '#server/context.ts'
import { encodeFrame, formatRetry } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const leastMs = 1000
/** A process can accept a few streams a millisecond at best, and has pages and texts to serve as well. */
const msPerStream = 1

/**
 * Ends streams that will all reconnect, and tells each when to (`retry:`; WHATWG HTML, "Server-sent events"): after at least a second,
 * and spread over a millisecond for each stream, so that they do not all reach the next process at once.
 */
export function endStreams(app: Pick<App, 'randomBytes'>, streams: Stream[]): void {
  const spreadMs = Math.max(leastMs, streams.length * msPerStream)
  for (const stream of streams) {
    const share = app.randomBytes(4).readUInt32LE() / 2 ** 32
    stream.end(encodeFrame(formatRetry(leastMs + Math.floor(share * spreadMs))))
  }
}
