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

const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
]

/** The bytes without the byte order mark that they begin with, and the encoding that it names: UTF-16 may turn out to be of the other order. Null where they have none of this encoding. */
export function splitMark(bytes: Uint8Array, encoding: string): { encoding: string; bytes: Uint8Array } | null {
  const found = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (found?.encoding.slice(0, 6) !== encoding.slice(0, 6)) return null
  return { encoding: found.encoding, bytes: bytes.subarray(found.mark.length) }
}

/**
 * Decodes bytes by the name of a charset. A byte order mark goes before what the name says of the order. An unknown name counts as UTF-8, and invalid UTF-8 is decoded as Latin-1: a
 * text with a wrong accent is better than none. In UTF-16, half a character becomes U+FFFD: parts of texts end in the middle of one.
 */
export function decodeText(given: Uint8Array, charset: string): string {
  const named = findEncoding(charset)
  const { encoding, bytes } = splitMark(given, named) ?? { encoding: named, bytes: given }
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
