import { TextDecoder } from 'node:util'
import { decodeGsm7 } from '#server/ingest/formats/decode-gsm7.ts'

const decoders = new Map<string, TextDecoder>()

/** @param encoding `gsm7` for one septet a byte, else a charset of the Encoding Standard. What the charset does not have becomes U+FFFD. */
export function decodeContent(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'gsm7') return decodeGsm7(bytes)
  let decoder = decoders.get(encoding)
  if (!decoder) decoders.set(encoding, (decoder = new TextDecoder(encoding, { ignoreBOM: false })))
  return decoder.decode(bytes)
}

/** A charset in which bytes of unknown meaning can be read: UTF-8 where they are that, else Latin-1, in which every byte is a character. */
export function guessCharset(bytes: Uint8Array): string {
  try {
    strictUtf8.decode(bytes)
    return 'utf-8'
  } catch {
    return 'iso-8859-1'
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
