import type { InboundText } from '#domain/messages/message.ts'
import type { ReportedSim } from '#domain/gateways/sim.ts'

/** The response of a device: its JSON, and the headers in lower case. */
export type DeviceResponse = { json: unknown; headers: Record<string, string | undefined> }

/** Sends a GET to the device. `path` begins with a slash and is appended to the address of the gateway. @throws DeviceError */
export type Ask = (path: string, query: Record<string, string>) => Promise<DeviceResponse>

/**
 * Texts of an inbox that were not fetched before, and how far it has been read once they are stored. A cursor is JSON. `malformed` names those that
 * cannot be read: one of them must not keep the others from coming.
 */
export type InboxPage = { texts: InboundText[]; malformed: string[]; cursor: unknown }

/** The inbox of one kind of device. */
export type Inbox = {
  /** How the device takes user and password: by HTTP Basic, or as these two parameters of the query. */
  credentials: 'basic' | { user: string; password: string }
  /**
   * The texts that are new since `cursor`; null is an inbox that was never read, of which older texts than `from` are left out.
   * Its requests are limited, and no more than `most` texts are given: what is left waits in the device for the next run.
   * @throws DeviceError where the response is not that of such an inbox
   */
  read(ask: Ask, since: { cursor: unknown; from: Date; now: Date; most: number }): AsyncIterable<InboxPage>
  /** The SIMs of the device, where it tells of them: asked before each reading, because they change places. A device that does not is no error. */
  readSims?(ask: Ask): Promise<ReportedSim[]>
  /** The status that the device reports, where it does; one that reports none is no error. */
  readState?(ask: Ask): Promise<{ battery?: number }>
}

/** Why a device could not be asked, in words for an administrator. */
export class DeviceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DeviceError'
  }
}

export const tooManyListed = 'The device lists more texts than it was asked for.'
