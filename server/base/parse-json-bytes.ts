/** The value of JSON in UTF-8, which may begin with a byte order mark (RFC 8259 section 8.1). @throws SyntaxError */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
