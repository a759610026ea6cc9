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
  /** A line for a shell that delivers one text as this gateway would, where it delivers over HTTP. */
  tryIt?: string
  /** How its signature authenticates it, where the format has one and a secret is set. */
  signature?: string
  /** What else there is to know, a paragraph each. Backticks mark code. */
  remarks: string[]
  /** What to check when no text comes, a paragraph each, in the order to check it. */
  troubleshooting: string[]
}

/** The text that every example delivers, and the number that receives it. */
export const exampleText = 'Your code is 482913'
export const exampleNumber = '+447700900142'
