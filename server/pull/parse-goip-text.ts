export type GoipText = { port: string; to: string | null; from: string; text: string; sentAt: Date | null }

/**
 * A text as GoIP devices write it: `[is_report, port, seconds since 1970, sender, recipient, text in base64, …]`.
 * Some devices put a block of headers before the text, from "Sender:" to an empty line, which is left out.
 */
export function parseGoipText(item: unknown): GoipText | 'report' | 'malformed' {
  if (!Array.isArray(item) || item.length < 6) return 'malformed'
  const [isReport, port, seconds, sender, recipient, content] = item as unknown[]
  if (isReport === 1 || isReport === '1' || isReport === true) return 'report'
  if (typeof content !== 'string') return 'malformed'
  return {
    port: wordOf(port),
    to: wordOf(recipient).trim() || null,
    from: wordOf(sender),
    text: withoutHeaders(Buffer.from(content, 'base64').toString('utf8')),
    sentAt: timeOf(seconds),
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A device without a clock counts from 1970. */
function timeOf(value: unknown): Date | null {
  const seconds = Number(value)
  return seconds > 1_000_000_000 && seconds < 10_000_000_000 ? new Date(seconds * 1000) : null
}

function withoutHeaders(text: string): string {
  if (!text.startsWith('Sender:')) return text
  const end = /\r?\n\r?\n/.exec(text)
  return end ? text.slice(end.index + end[0].length) : text
}
