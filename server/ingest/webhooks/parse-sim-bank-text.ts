import { parseIccid, type ReportedSim } from '#domain/gateways/sim.ts'
import { decodeText } from '#server/messages/encoding/decode-text.ts'
import type { JsonObject } from './parse-json.ts'

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
  const block = splitBlock(decodeContent(content))
  const to = wordOf(recipient).trim()
  return {
    port: wordOf(port) || block.port,
    to: phonePattern.test(to) ? to : block.receiver,
    from: wordOf(sender) || block.sender,
    text: block.text,
    sentAt: parseSeconds(seconds),
  }
}

/** What is no base64 is taken for the text itself: decoded, it would be lost. */
function decodeContent(content: string): string {
  const [unbroken, bytes] = [content.replaceAll(/[\r\n]/g, ''), Buffer.from(content, 'base64')]
  const isBase64 = bytes.toString('base64').replace(/={0,2}$/, '') === unbroken.replace(/={0,2}$/, '')
  return isBase64 ? decodeText(bytes, 'utf-8') : content
}

type Block = { text: string; sender: string; port: string; receiver: string | null }

/**
 * Some devices put a block of headers before the text, up to a blank line: `Sender: …`, `Receiver: "24.01" 447…` with the port and, where the SIM knows it, the number, and
 * others.
 */
export function splitBlock(content: string): Block {
  const blank = content.startsWith('Sender:') ? /\r?\n\r?\n/.exec(content) : null
  if (!blank) return { text: content, sender: '', port: '', receiver: null }
  const headers = content.slice(0, blank.index).split(/\r?\n/)
  const valueOf = (name: string) =>
    headers
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim() ?? ''
  const [, port = '', receiver = ''] = /^"([^"]*)"\s*(\S*)$/.exec(valueOf('Receiver:')) ?? []
  return {
    text: content.slice(blank.index + blank[0].length),
    sender: valueOf('Sender:'),
    port,
    receiver: phonePattern.test(receiver) ? receiver : null,
  }
}

/** The SIM of one port as `dev-status`, `port-status` and `goip_get_status.html` describe it; null where they name none, and where `st` is 0: there is no SIM. */
export function parseSimBankStatus(entry: JsonObject): ReportedSim | null {
  const port = wordOf(entry['port'])
  if (port === '' || wordOf(entry['st']) === '0') return null
  const { iccid, sn, opr, sig } = entry
  return {
    port,
    ...(typeof iccid === 'string' && parseIccid(iccid) !== null ? { iccid } : {}),
    ...(phonePattern.test(wordOf(sn).trim()) ? { number: wordOf(sn).trim() } : {}),
    ...(typeof opr === 'string' && opr.trim() !== '' ? { network: opr.trim() } : {}),
    ...(typeof sig === 'number' ? { signal: sig } : {}),
  }
}

/** A device without a clock counts from 1970. */
function parseSeconds(value: unknown): Date | null {
  const seconds = Number(wordOf(value))
  return Number.isInteger(seconds) && seconds > 1_000_000_000 && seconds < 10_000_000_000 ? new Date(seconds * 1000) : null
}

export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
