/** A text as it comes over the air: in one PDU, or as one part of several. */
export type AirText = {
  /** `+447…`, a short code, or a name in GSM letters. */
  from: string
  alphabet: 'gsm7' | 'ucs2' | '8bit'
  /** Septets, one a byte, for gsm7; else the octets. */
  content: Uint8Array
  /** The user data header with the octet of its length. */
  header?: Uint8Array
}

/**
 * An SMS-DELIVER in hex as a modem hands it over (3GPP TS 23.040 section 9.2.2.1; TS 27.005 section 3.1): an SMSC address, the PDU, and its length
 * in octets without that address. Written from the specification, so that it shares no code with what it tests.
 */
export function smsDeliver(text: AirText): { pdu: string; length: number } {
  const { from, alphabet, content, header = new Uint8Array() } = text
  const smsc = '0791447758100650'
  const firstOctet = header.length > 0 ? 0x44 : 0x04
  const coding = { gsm7: 0x00, '8bit': 0x04, ucs2: 0x08 }[alphabet]
  const sentAt = `621122${timeOf(text)}00`
  const { userDataLength, userData } = alphabet === 'gsm7' ? packUserData(header, content) : wholeOctets(header, content)
  const pdu = [hex(firstOctet), address(from), '00', hex(coding), sentAt, hex(userDataLength), toHex(userData)].join('')
  return { pdu: smsc + pdu, length: pdu.length / 2 }
}

const delivered = new WeakMap<AirText, number>()
let last = 0

/** A time of 22 November 2026, UTC (section 9.2.3.11): the centre sends one SMS a second to a phone. One that is read again has the same. */
function timeOf(text: AirText): string {
  const at = delivered.get(text) ?? ++last
  delivered.set(text, at)
  const seconds = 9 * 3600 + at
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
  return parts
    .map((part) =>
      Array.from(String(Math.floor(part)).padStart(2, '0'))
        .toReversed()
        .join(''),
    )
    .join('')
}

/** The septets begin at a septet boundary behind the header (section 9.2.3.24). */
function packUserData(header: Uint8Array, septets: Uint8Array) {
  const headerSeptets = Math.ceil((header.length * 8) / 7)
  const bits = [...header].flatMap((octet) => bitsOf(octet, 8))
  while (bits.length < headerSeptets * 7) bits.push(0)
  for (const septet of septets) bits.push(...bitsOf(septet, 7))
  const octets = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, at) => void (octets[at >> 3] = (octets[at >> 3] as number) | (bit << (at & 7))))
  return { userDataLength: headerSeptets + septets.length, userData: octets }
}

function wholeOctets(header: Uint8Array, content: Uint8Array) {
  const userData = Buffer.concat([header, content])
  return { userDataLength: userData.length, userData }
}

/** An address (section 9.1.2.5): digits in swapped semi-octets, or a name in packed septets. */
function address(from: string): string {
  const digits = from.replace(/^\+/, '')
  if (/^\d+$/.test(digits)) {
    const padded = digits.length % 2 === 0 ? digits : `${digits}F`
    return hex(digits.length) + (from.startsWith('+') ? '91' : '81') + padded.replaceAll(/(.)(.)/g, '$2$1')
  }
  const packed = toHex(packUserData(new Uint8Array(), Buffer.from(from, 'latin1')).userData)
  return `${hex(Math.ceil((from.length * 7) / 4))}D0${packed}`
}

/** The lowest bit first. */
function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >> at) & 1)
}

const hex = (octet: number) => octet.toString(16).padStart(2, '0').toUpperCase()
const toHex = (octets: Uint8Array) => Buffer.from(octets).toString('hex').toUpperCase()
