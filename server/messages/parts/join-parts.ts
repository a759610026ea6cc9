import { gapMark } from '#domain/messages/parts.ts'
import { decodeContent } from '#server/messages/encoding/decode-content.ts'
import { splitMark } from '#server/messages/encoding/decode-text.ts'

type Part = { encoding: string; bytes: Uint8Array }

/**
 * The text of parts, by their numbers. Bytes are joined before they are decoded, as long as the encoding is the same: a character can be cut
 * between two parts (a surrogate pair, or an escape of the GSM alphabet and its code). A byte order mark is for the parts behind it as well.
 */
export function joinParts(parts: ReadonlyMap<number, Part>, total: number): string {
  let text = ''
  let run: Part[] = []
  let order: string | null = null
  const endRun = () => {
    const [first] = run
    if (first) text += decodeContent(Buffer.concat(run.map(({ bytes }) => bytes)), first.encoding)
    run = []
  }
  for (let number = 1; number <= total; number++) {
    const given = parts.get(number)
    if (!given) {
      endRun()
      if (number === 1 || parts.has(number - 1)) text += gapMark
      continue
    }
    const isUtf16 = given.encoding.startsWith('utf-16')
    const marked = isUtf16 ? splitMark(given.bytes, given.encoding) : null
    if (marked) order = marked.encoding
    const part = marked ?? (isUtf16 ? { ...given, encoding: order ?? given.encoding } : given)
    if (run[0]?.encoding !== part.encoding) endRun()
    run.push(part)
  }
  endRun()
  return text
}
