import type { Fact } from '#domain/facts.ts'

/**
 * Bytes of an event stream, made once and written as the same bytes to every socket: at thousands of streams the copies and
 * the per-stream strings are what costs (see bench/live.ts).
 */
export type SseFrame = {
  /** With its HTTP/1.1 chunk header (RFC 9112 section 7.1). */
  chunked: Buffer
  /** As it is, for HTTP/1.0 (nginx speaks that to its upstreams unless told otherwise). */
  plain: Buffer
}

export function encodeFrame(text: string): SseFrame {
  const plain = Buffer.from(text)
  return { plain, chunked: Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, Buffer.from('\r\n')]) }
}

export const lastChunk = Buffer.from('0\r\n\r\n')

/** One event as the stream carries it (WHATWG HTML, "Server-sent events"). JSON holds no raw line breaks, so one data line is enough. */
export function formatEvent(fact: Fact, cursor: string): string {
  return `event: ${fact.event}\nid: ${cursor}\ndata: ${JSON.stringify(fact.data)}\n\n`
}

/** Moves the reader's Last-Event-ID on without an event; being a comment as well, it keeps the line alive. */
export function formatHeartbeat(cursor: string): string {
  return `: still here\nid: ${cursor}\n\n`
}

/** How long the client is to wait before it opens the stream again when this one has ended. */
export function formatRetry(ms: number): string {
  return `retry: ${ms}\n\n`
}
