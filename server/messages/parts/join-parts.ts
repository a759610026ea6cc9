import { gapMark } from '#domain/messages/parts.ts'
import { decodeGsm7 } from '#server/messages/encoding/decode-gsm7.ts'
import { decodeText } from '#server/messages/encoding/decode-text.ts'

type Part = { encoding: string; bytes: Uint8Array }

/**
 * The text of parts, by their numbers. Bytes are joined before they are decoded, as long as the encoding is the same: a character can be cut
 * between two parts (a surrogate pair, or an escape of the GSM alphabet and its code).
 */
export function joinParts(parts: ReadonlyMap<number, Part>, total: number): string {
  let text = ''
  let run: { encoding: string; bytes: Uint8Array[] } | null = null
  const endRun = () => {
    if (run) text += decode(Buffer.concat(run.bytes), run.encoding)
    run = null
  }
  for (let number = 1; number <= total; number++) {
    const part = parts.get(number)
    if (!part || run?.encoding !== part.encoding) endRun()
    if (part) (run ??= { encoding: part.encoding, bytes: [] as Uint8Array[] }).bytes.push(part.bytes)
    else if (number === 1 || parts.has(number - 1)) text += gapMark
  }
  endRun()
  return text
}

function decode(bytes: Uint8Array, encoding: string): string {
  return encoding === 'gsm7' ? decodeGsm7(bytes) : decodeText(bytes, encoding)
}
