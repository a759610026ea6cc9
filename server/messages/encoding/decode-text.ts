/** Charset names of gateways that the Encoding Standard does not have, or defines differently. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['utf-16', 'utf-16be'],
  ['ucs-2', 'utf-16be'],
  ['ucs2', 'utf-16be'],
  ['latin1', 'iso-8859-1'],
  ['gsm', 'utf-8'],
  ['gsm-7', 'utf-8'],
])

/** The name that the Encoding Standard has for a gateway's charset, in lower case. An unknown name counts as UTF-8. */
export function findEncoding(charset: string): string {
  const name = charset.trim().toLowerCase().replaceAll('"', '')
  if (name === 'utf-8' || name === '') return 'utf-8'
  try {
    return new TextDecoder(aliases.get(name) ?? name).encoding
  } catch {
    return 'utf-8'
  }
}

/**
 * Decodes bytes by the name of a charset. An unknown name counts as UTF-8, and invalid UTF-8 is decoded as Latin-1: a
 * text with a wrong accent is better than none. In UTF-16, half a character becomes U+FFFD: parts of texts end in the middle of one.
 */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const encoding = findEncoding(charset)
  try {
    return new TextDecoder(encoding, { fatal: !encoding.startsWith('utf-16'), ignoreBOM: true }).decode(bytes)
  } catch {
    return decodeUtf8OrLatin1(bytes)
  }
}

function decodeUtf8OrLatin1(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

/**
 * A query string or a form as bytes: gateways percent-encode in the charset of the text, so decoding has to wait until
 * that is known. A gateway that adds its parameters to an address that has some may begin them with a second question mark.
 */
export function parseQueryBytes(rawQuery: string): Map<string, Buffer> {
  const fields = new Map<string, Buffer>()
  for (const pair of rawQuery.split(/[&?]/)) {
    const mark = pair.indexOf('=')
    if (pair === '') continue
    const name = decodePercent(mark === -1 ? pair : pair.slice(0, mark)).toString('utf8')
    if (!fields.has(name)) fields.set(name, decodePercent(mark === -1 ? '' : pair.slice(mark + 1)))
  }
  return fields
}

/** Percent-encoded bytes; a plus is a space. */
export function decodePercent(text: string): Buffer {
  const bytes: number[] = []
  const raw = Buffer.from(text.replaceAll('+', ' '), 'utf8')
  for (let at = 0; at < raw.length; at++) {
    const hex = raw[at] === 0x25 ? raw.toString('latin1', at + 1, at + 3) : ''
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16))
      at += 2
    } else bytes.push(raw[at] as number)
  }
  return Buffer.from(bytes)
}
