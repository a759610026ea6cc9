import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { UserType } from '#domain/user.ts'
import type { App } from '#server/context.ts'

/**
 * A sign-in code has a million values, so a plain hash of it is as good as the code. This one is keyed (a stolen table is
 * useless without SECRET) and bound to the address and the access type the code was asked for.
 */
export function hashCode(app: App, email: string, userType: UserType, code: string): Uint8Array {
  const key = Buffer.from(hkdfSync('sha256', app.secret, '', 'sign-in codes', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([email, userType, code]))
    .digest()
}

/** Stands for an e-mail address where the address itself is not needed: in limits and log lines. Keyed, so that nobody can try addresses against it. */
export function hashEmail(app: App, email: string): string {
  const key = Buffer.from(hkdfSync('sha256', app.secret, '', 'e-mail addresses', 32))
  return createHmac('sha256', key).update(email).digest('hex').slice(0, 16)
}

/** Tokens are 32 random bytes: nobody can try them all, so a plain hash will do. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

export function makeToken(app: App): string {
  return app.randomBytes(32).toString('base64url')
}
