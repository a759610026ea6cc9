/** The client of a sign-in request: the key of its rate limits, and the browser or address that a code is tied to. */
export type Client = {
  /** The client address (server/http/client-address.ts). */
  address: string
  /** Its network, by which its requests and guesses count. */
  network: string
  /** The cookie of the browser that requested a code, by which it is recognised when the code is verified. */
  challenge: string | null
  /** The token of a device that has signed in before: see known-device.ts. */
  device: string | null
  /** A client that says it is no browser: it may have no cookies, and is then recognised by its address. */
  isApi: boolean
  /** A browser, by headers that only browsers send; it has cookies. */
  isBrowser: boolean
}
