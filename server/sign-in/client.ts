/** Who is asking, as far as the network tells: what limits count by, and what ties a code to whoever asked for it. */
export type Client = {
  /** The client address (server/http/client-address.ts). */
  address: string
  /** What the browser that asked for a code keeps in a cookie, to be known again when it brings the code. */
  challenge: string | null
  /** What a device keeps that has signed in before: see known-device.ts. */
  device: string | null
  /** No browser, and it said so: it may keep no cookies, and is then known again by its address. */
  isApi: boolean
  /** A browser, by what only browsers say of a call; those keep cookies. */
  isBrowser: boolean
}
