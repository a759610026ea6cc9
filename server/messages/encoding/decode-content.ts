import { decodeGsm7, type NationalTables } from './decode-gsm7.ts'
import { decodeText } from './decode-text.ts'

/** The encoding of septets, one a byte: `gsm7`, or with the numbers of their national tables `gsm7-LOCKING-SINGLE`. */
export function gsm7With({ locking, single }: NationalTables): string {
  return locking === 0 && single === 0 ? 'gsm7' : `gsm7-${locking}-${single}`
}

/** Decodes the content of a text: septets with their tables, or bytes in a charset. */
export function decodeContent(bytes: Uint8Array, encoding: string): string {
  const [, locking = '0', single = '0'] = /^gsm7(?:-(\d{1,3})-(\d{1,3}))?$/.exec(encoding) ?? []
  return encoding.startsWith('gsm7') ? decodeGsm7(bytes, { locking: Number(locking), single: Number(single) }) : decodeText(bytes, encoding)
}
