import type { Viewer } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'

/** An administrator who has still to show a passkey changes nothing about the account: deleting it, say, would let them begin anew without one. @throws Refusal passkey_needed */
export function requirePasskey(viewer: Viewer): void {
  if (viewer.kind === 'person' && viewer.needsPasskey) throw new Refusal('passkey_needed')
}
