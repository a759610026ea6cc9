/** The server deletes a text this long after it arrived, whether or not anyone is watching. */
export const messageLifetimeMs = 24 * 60 * 60 * 1000

/** The `message_type` of a notice in place of a text that a sender rule hides. The text itself is among the hidden ones, under the same id. */
export const noticeType = 'withheld'

/** A text as a gateway delivers it, whatever the protocol. */
export type InboundText = {
  /** The gateway's own id of this delivery: stored once. Null where the format has none: then only the time of the SMS tells it from an equal one. */
  externalId: string | null
  /** The number that received it, as the gateway wrote it. Null where the format does not say; empty where it names a port that has no known number. */
  to: string | null
  /** The port, SIM slot or device that received it, as the gateway calls it: its number is the one that the gateway's SIMs list. Null or absent where the format names none. */
  port?: string | null
  /** The sender as it came: "WhatsApp", "60123", "+447…" or empty. Never normalised. */
  from: string
  text: string
  /** When the network says it was sent; null where the format does not say. */
  sentAt: Date | null
  /** The same by a clock whose zone is not known, as though it were UTC: it only tells equal texts apart. */
  localTime?: Date | null
  /** True where `sentAt` may be the time at which a program relayed the text: equal texts of one second may be two. */
  isRelayTime?: boolean
  /** Why it is no text, such as data for a port: then it is acknowledged, stored nowhere, and dropped with this reason. */
  notText?: string
  /** What is wrong with it and is to stand in the gateway's log. It is a text all the same. */
  fault?: string
  /** Set where this is one part of a longer text, and the gateway does not join the parts. `text` is then this part, decoded alone. */
  part?: TextPart
}

/** A part of a concatenated text (3GPP TS 23.040 section 9.2.3.24.1; SMPP 3.4 sections 5.3.2.22–24). */
export type TextPart = {
  /** Tells the texts of one sender and recipient apart: the kind of reference and its value, such as `8:42`, `16:4660` or `sar:4660`. */
  reference: string
  /** Counted from 1. */
  number: number
  total: number
  /** The content without its header, as it came. A character can be cut between two parts, so bytes are joined before they are decoded. */
  bytes: Uint8Array
  /** `gsm7`, or `gsm7-1-0` with its national tables, for one septet a byte, else a charset of the Encoding Standard, such as `utf-16be`. */
  encoding: string
}

/** The outcome of one text. */
export type Receipt = {
  status: 'stored' | 'duplicate' | 'held'
  messageId?: string
  /** Why it was held, in words for the operator. */
  reason?: string
}
