import type { GatewayGroup } from '../gateway.ts'

/** The address that a gateway delivers to: that of the site, with the gateway's id and token. */
export type IngestAddress = { url: string; gatewayId: string; token: string }

/** How one kind of gateway is set up: shown in the documentation with an example's address, and to an administrator with the real one. */
export type GatewaySetup = {
  name: string
  group: GatewayGroup
  /** What has to be done, in one or two sentences. */
  description: string
  /** The content of each field, or file, of the gateway. */
  fields: Array<{ label: string; value: string }>
  /** The address that a phone delivers to, with its token: shown as a QR code. */
  phoneAddress?: string
  /** What can be downloaded for the machine that the gateway runs on. */
  files?: SetupFile[]
  /** A line for a shell that delivers one text as this gateway would, where it delivers over HTTP. */
  tryIt?: string
  /** It sends nothing by itself: we connect to it. */
  isCalled?: true
  /** How its signature authenticates it, where the format has one and a secret is set. */
  signature?: string
  /** What else there is to know, a paragraph each. Backticks mark code. */
  remarks: string[]
  /** What to check when no text comes, a paragraph each, in the order to check it. */
  troubleshooting: string[]
  /** What was run or read to see that all this is so. The page names it, so that somebody with a newer version knows what may differ. */
  proven: [Proof, ...Proof[]]
}

/**
 * A file for a gateway's machine, at `/docs/KIND/NAME`. Its content is one of `deploy/gateways`, named by `source` and the same for all; or it is made for one
 * gateway and holds its token: then the server gives it out with the example's token only, and the browser makes that of a real one.
 */
export type SetupFile = { name: string } & ({ source: string } | { content: string })

/** A program of the vendor that was run against Callbox, a document of the vendor, or the source of the vendor's program or of another integration. */
export type Proof = {
  by: 'program' | 'document' | 'source'
  /** Its name, as it can be found: a program, the address or title of a page, a repository. */
  of: string
  /** Its version or commit; null where the vendor names none. */
  version: string | null
  /** The day that it was run or read, as 2026-11-23; as 2026-11 where only the month is known. */
  on: string
}

/** What is made of a text by its user data header, of gateways that hand it on. */
export const headerRemark =
  'Texts are read by the national language tables that their header names (Turkish, Spanish, Portuguese, and those of India and Pakistan), and UCS-2 by its byte order mark. 8-bit data to a port, such as a WAP push, a ringtone or a vCard, and data for the SIM are no texts: they are acknowledged, stored nowhere, and “dropped” in the gateway’s log with the reason. An invalid header is told there too, and its text is taken without it.'
export const lateRemark = 'A text that was sent more than five minutes before it comes is shown as late, and not as new.'
/** Of gateways that say when an SMS was sent or reached them. */
export const toldAgainRemark =
  'An SMS that is delivered again within a day under another id is stored once: it has the same sender, words, receiving number and time. Equal texts of other times are stored. ' +
  lateRemark

/** The text that every example delivers, and the number that receives it. */
export const exampleText = 'Your code is 482913'
export const exampleNumber = '+447700900142'
