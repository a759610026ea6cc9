import type { Fact } from '#domain/api/facts.ts'

/**
 * Bytes of an event stream, made once and written as the same bytes to every socket: at thousands of streams the copies and
 * the per-stream strings are what costs (see bench/live.ts).
 */
export type SseFrame = {
  /** With its HTTP/1.1 chunk header (RFC 9112 section 7.1). */
  chunked: Buffer
  /** Without one, for HTTP/1.0 (nginx's default for its upstreams). */
  plain: Buffer
}

export function encodeFrame(text: string): SseFrame {
  const plain = Buffer.from(text)
  return { plain, chunked: Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, Buffer.from('\r\n')]) }
}

export const lastChunk = Buffer.from('0\r\n\r\n')

/** One event in the stream's format (WHATWG HTML, "Server-sent events"). JSON has no raw line breaks, so one data line is enough. */
export function formatEvent(fact: Fact, cursor: string): string {
  return `event: ${fact.event}\nid: ${cursor}\ndata: ${JSON.stringify(fact.data)}\n\n`
}

/** Updates the client's Last-Event-ID without an event; the comment keeps the connection alive. */
export function formatHeartbeat(cursor: string): string {
  return `: still here\nid: ${cursor}\n\n`
}

/** Sets how long the client waits before it reconnects. */
export function formatRetry(ms: number): string {
  return `retry: ${ms}\n\n`
}
