/** The relying party of WebAuthn: a passkey created for one works for no other (WebAuthn Level 3, section 5.1.2). */
export type RelyingParty = {
  /** A host name. */
  id: string
  /** Scheme, host and port, as the browser sends them. */
  origin: string
}

/** The value of the cookie that ties a challenge to a browser, in the clear. */
export type BrowserKey = string
