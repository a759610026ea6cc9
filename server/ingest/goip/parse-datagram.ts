import { decodeText } from '#server/decode-text.ts'

/**
 * A datagram of a GoIP, as its maker's "GOIP SMS Interface" writes them: `NAME:NUMBER;field:value;…`. `clientId` and `password` are what is entered on its
 * SMS page. Everything it reports besides (calls, states, receipts of outbound texts) is a `report`.
 */
export type Datagram = { name: string; number: string; clientId: string; password: string } & (
  | { kind: 'keep-alive'; sim: { number: string; signal: string; iccid: string; network: string; isRegistered: boolean }; imei: string }
  | { kind: 'text'; from: string; text: string }
  | { kind: 'report' }
)

/** Longer than any text that a GoIP takes (300 characters outbound, 255 parts inbound are joined by it or come one by one). */
export const longestDatagram = 16_384

/** Null for anything else than a datagram of a GoIP. */
export function parseDatagram(bytes: Buffer): Datagram | null {
  if (bytes.length > longestDatagram) return null
  // Some firmware sends the zero that ends its string.
  const end = bytes.indexOf(0)
  const content = decodeText(end === -1 ? bytes : bytes.subarray(0, end), 'utf-8')
  const [, name = '', number = ''] = /^([A-Za-z_]{2,24}):(\d{1,20});/.exec(content) ?? []
  if (name === '') return null
  const { fields, text } = split(content.slice(name.length + number.length + 2))
  const sender = { name, number, clientId: fields.get('id') ?? '', password: fields.get('pass') ?? fields.get('password') ?? '' }
  if (name === 'req') return { ...sender, kind: 'keep-alive', ...stateOf(fields) }
  if (name === 'RECEIVE') return text === null ? null : { ...sender, kind: 'text', from: fields.get('srcnum') ?? '', text }
  return { ...sender, kind: 'report' }
}

/** The text is the last field and may hold anything, semicolons and line breaks too. */
function split(content: string): { fields: Map<string, string>; text: string | null } {
  const at = content.startsWith('msg:') ? 0 : content.indexOf(';msg:') + 1
  const hasText = at > 0 || content.startsWith('msg:')
  const fields = (hasText ? content.slice(0, at) : content).split(';').flatMap((field): Array<[string, string]> => {
    const colon = field.indexOf(':')
    return colon === -1 ? [] : [[field.slice(0, colon).trim(), field.slice(colon + 1).trim()]]
  })
  return { fields: new Map(fields), text: hasText ? content.slice(at + 'msg:'.length) : null }
}

/** A line without the network keeps the signal of its last measurement, which says nothing. */
function stateOf(fields: Map<string, string>) {
  const isRegistered = fields.get('gsm_status') !== 'LOGOUT'
  const of = (name: string) => fields.get(name) ?? ''
  return { sim: { number: of('num'), signal: of('signal'), iccid: of('iccid'), network: of('pro'), isRegistered }, imei: of('imei') }
}
