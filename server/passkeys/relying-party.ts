/** Who asks for a passkey, as WebAuthn has it: a passkey made for one relying party works for no other (WebAuthn Level 3, section 5.1.2). */
export type RelyingParty = {
  /** A host name. */
  id: string
  /** Scheme, host and port as the browser names them. */
  origin: string
}

/** The cookie that ties a challenge to the browser it was given to, in the clear. */
export type BrowserKey = string
