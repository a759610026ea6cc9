import type { InboundText } from '#domain/messages/message.ts'
import { decodeContent, gsm7With } from './decode-content.ts'
import { parseHeader, type Concatenation } from './parse-header.ts'
import { restoreSeptets } from './restore-septets.ts'

/** The user data of an SMS, as far as a format gives it. */
export type UserData = {
  /** With the octet of its length; null or empty where it has none. */
  header: Uint8Array | null
  content: Uint8Array
  /** `gsm7`, one septet a byte, or a charset of the Encoding Standard. */
  encoding: string
  /** `7 bit` also where the gateway has decoded it. */
  alphabet: '7 bit' | '8 bit' | 'other'
  /** Where the format says it beside the header. */
  concatenation?: Concatenation | null
  port?: number | null
  /** The protocol identifier (3GPP TS 23.040 section 9.2.3.9). */
  protocol?: number
}

/** ANSI-136 R-DATA, ME data download, ME de-personalization, and (U)SIM data download. */
const protocolsOfPhones = { first: 0x7c, last: 0x7f }

/** Reads an SMS by its header: its text, which part of a longer one it is, and why it is none or its header is invalid. */
export function readUserData(data: UserData): Pick<InboundText, 'text' | 'part' | 'notText' | 'fault'> {
  const { content, alphabet } = data
  const header = parseHeader(data.header ?? new Uint8Array())
  const hasTables = alphabet === '7 bit' && (header.tables.locking > 0 || header.tables.single > 0)
  const septets = hasTables ? (data.encoding === 'gsm7' ? content : restoreSeptets(content, data.encoding, header.tables)) : null
  const { bytes, encoding } = septets ? { bytes: septets, encoding: gsm7With(header.tables) } : { bytes: content, encoding: data.encoding }
  const concatenation = header.concatenation ?? data.concatenation
  const port = header.port ?? data.port ?? null
  const isForSim = header.isForSim || isForPhone(data.protocol)
  return {
    text: decodeContent(bytes, encoding),
    ...(concatenation ? { part: { ...concatenation, bytes, encoding } } : {}),
    ...(isForSim ? { notText: dataForSim } : alphabet === '8 bit' && port !== null ? { notText: describeData(port) } : {}),
    ...(header.fault === null ? {} : { fault: `The header of a text is invalid: ${header.fault}. The text was taken without it.` }),
  }
}

const dataForSim = 'This is data for the SIM or the phone and no text. It was not stored.'

/** Why 8-bit data to an application port, such as a WAP push, a ringtone or a vCard, is not stored. The port is null where the gateway does not say. */
export function describeData(port: number | null): string {
  return `This is data for ${port === null ? 'a port' : `port ${port}`} of the phone and no text. It was not stored.`
}

function isForPhone(protocol = 0): boolean {
  return protocol >= protocolsOfPhones.first && protocol <= protocolsOfPhones.last
}
