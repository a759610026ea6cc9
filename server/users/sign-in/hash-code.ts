import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'
import type { UserType } from '#domain/users/user.ts'
import type { App } from '#server/context.ts'

/**
 * A sign-in code has a million values, so a plain hash of it is as good as the code. This one is keyed (a stolen table is
 * useless without SECRET) and bound to the e-mail address and the user type the code was requested for.
 */
export function hashCode(app: App, email: string, userType: UserType, code: string): Uint8Array {
  const key = deriveKey(app.secret, 'sign-in codes')
  return createHmac('sha256', key)
    .update(JSON.stringify([email, userType, code]))
    .digest()
}
