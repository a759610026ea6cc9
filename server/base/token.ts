import { createHash } from 'node:crypto'
import type { App } from '#server/context.ts'

/** 256 random bits as base64url: an access token, a refresh token, the token of a gateway. It is stored as its hash only. */
export function makeToken(app: Pick<App, 'randomBytes'>): string {
  // A spreadsheet would take a token that begins with a minus for a formula.
  for (;;) {
    const token = app.randomBytes(32).toString('base64url')
    if (!token.startsWith('-')) return token
  }
}

/** SHA-256: a token has too many values to be guessed, so a plain hash is enough. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
