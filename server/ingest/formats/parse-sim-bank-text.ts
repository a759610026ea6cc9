import { decodeText } from '#server/decode-text.ts'

/** A text as the SIM banks of Ejoin, Skyline and GoIP write it. `port` and `from` are empty, and the others null, where it does not say. */
export type SimBankText = { port: string; to: string | null; from: string; text: string; sentAt: Date | null }

export const phonePattern = /^\+?\d{6,15}$/

/**
 * Parses `[is_report, port, Unix time, sender, recipient (often empty), text in base64, …]` (Ejoin's "HTTP API", versions 2.0 to 2.4). `report` is the
 * delivery report of an outbound text; null is anything else.
 */
export function parseSimBankText(tuple: unknown): SimBankText | 'report' | null {
  if (!Array.isArray(tuple)) return null
  const [isReport, port, seconds, sender, recipient, content] = tuple as unknown[]
  if (Number(isReport) === 1) return 'report'
  if (typeof content !== 'string') return null
  const { text, sender: named } = splitBlock(decodeText(Buffer.from(content, 'base64'), 'utf-8'))
  const to = wordOf(recipient).trim()
  return { port: wordOf(port), to: phonePattern.test(to) ? to : null, from: wordOf(sender) || named, text, sentAt: parseSeconds(seconds) }
}

/** Some devices put a block of headers before the text: `Sender: …`, `Receiver: "24.01"` and others, up to a blank line. */
export function splitBlock(content: string): { text: string; sender: string } {
  const blank = content.startsWith('Sender:') ? /\r?\n\r?\n/.exec(content) : null
  if (!blank) return { text: content, sender: '' }
  const [first = ''] = content.split(/\r?\n/, 1)
  return { text: content.slice(blank.index + blank[0].length), sender: first.slice('Sender:'.length).trim() }
}

/** A device without a clock counts from 1970. */
function parseSeconds(value: unknown): Date | null {
  const seconds = Number(wordOf(value))
  return Number.isInteger(seconds) && seconds > 1_000_000_000 && seconds < 10_000_000_000 ? new Date(seconds * 1000) : null
}

export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
