import type { SignedInUser } from '#domain/users/access.ts'
import { Refusal } from '#domain/errors.ts'

/** Refuses changes of the account to an administrator who has not used a passkey yet: deleting it, for example, would allow a new account without one. @throws Refusal passkey_needed */
export function requirePasskey(viewer: SignedInUser): void {
  if (viewer.needsPasskey) throw new Refusal('passkey_needed')
}
