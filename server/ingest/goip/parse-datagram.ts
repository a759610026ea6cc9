import { decodeText } from '#server/messages/encoding/decode-text.ts'

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
const longestDatagram = 16_384

/** `NAME:NUMBER;` is no longer. */
const longestHead = 46
/** A keep-alive has fourteen fields in the longest of the maker's examples. */
const maxFields = 64

/** Null for anything else than a datagram of a GoIP, which costs next to nothing: anybody can send datagrams. */
export function parseDatagram(bytes: Buffer): Datagram | null {
  if (bytes.length > longestDatagram) return null
  const [head = '', name = '', number = ''] = /^([A-Za-z_]{2,24}):(\d{1,20});/.exec(bytes.toString('latin1', 0, longestHead)) ?? []
  if (head === '') return null
  // Some firmware sends the zero that ends its string.
  const end = bytes.indexOf(0)
  const { fields, text } = split(decodeText(bytes.subarray(head.length, end === -1 ? bytes.length : end), 'utf-8'))
  const sender = { name, number, clientId: fields.get('id') ?? '', password: fields.get('password') ?? '' }
  if (name === 'req') return { ...sender, kind: 'keep-alive', ...stateOf(fields) }
  if (name === 'RECEIVE') return text === null ? null : { ...sender, kind: 'text', from: fields.get('srcnum') ?? '', text }
  return { ...sender, kind: 'report' }
}

/**
 * The text is the last field and may hold anything, semicolons and line breaks too. Before it comes the sender, which may be a name with any characters, and before
 * that the device has written its id and password: of a field that comes twice, the first counts.
 */
function split(content: string): { fields: Map<string, string>; text: string | null } {
  const at = content.startsWith('msg:') ? 0 : content.indexOf(';msg:') + 1
  const hasText = at > 0 || content.startsWith('msg:')
  const fields = new Map<string, string>()
  for (const field of (hasText ? content.slice(0, at) : content).split(';', maxFields)) {
    const colon = field.indexOf(':')
    const written = field.slice(0, Math.max(colon, 0)).trim()
    // Keep-alives have the shorter name.
    const name = written === 'pass' ? 'password' : written
    if (name !== '' && !fields.has(name)) fields.set(name, field.slice(colon + 1).trim())
  }
  return { fields, text: hasText ? content.slice(at + 'msg:'.length) : null }
}

/** A line without the network keeps the signal of its last measurement, which says nothing. */
function stateOf(fields: Map<string, string>) {
  const isRegistered = fields.get('gsm_status') !== 'LOGOUT'
  const of = (name: string) => fields.get(name) ?? ''
  return { sim: { number: of('num'), signal: of('signal'), iccid: of('iccid'), network: of('pro'), isRegistered }, imei: of('imei') }
}
