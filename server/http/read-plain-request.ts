export type PlainRequest = { path: string; headers: Map<string, string> }

const requestLine = /^GET (\/[\w/.-]*) HTTP\/1\.1$/
/** A name, a colon, and a value of printable characters (RFC 9112, 5): no folded lines, no spaces where there should be none. */
const headerLine = /^([a-z-]+):[ \t]*((?:[\x21-\x7e][\x20-\x7e]*)?)$/
const endOfHead = '\r\n\r\n'

/** What would make the answer another one, or the connection another thing. */
const notPlain = /^(?:content-|transfer-|if-|proxy-|http2-|sec-websocket-|(?:upgrade|expect|te|trailer|range|keep-alive|authorization)$)/

/**
 * Reads the bytes of one request for a page by somebody who brings nothing: a GET without a body, conditions, credentials or
 * oddities, whole and alone. Null for everything else, which is for Node's own parser to judge.
 */
export function readPlainRequest(text: string): PlainRequest | null {
  if (text.indexOf(endOfHead) !== text.length - endOfHead.length) return null
  const [first = '', ...lines] = text.slice(0, -endOfHead.length).split('\r\n')
  const path = requestLine.exec(first)?.[1]
  if (path === undefined) return null
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase()
    const value = headerLine.exec(name + line.slice(Math.max(colon, 0)))?.[2]?.trimEnd()
    if (value === undefined || headers.has(name) || notPlain.test(name)) return null
    headers.set(name, value)
  }
  const connection = headers.get('connection')?.toLowerCase() ?? 'keep-alive'
  return headers.has('host') && connection === 'keep-alive' ? { path, headers } : null
}
