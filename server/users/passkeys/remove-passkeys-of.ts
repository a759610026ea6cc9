import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { getProfileByEmail } from '#server/users/get-profile.ts'
import { deletePasskey, findPasskeysOf } from './passkey-queries.ts'

/**
 * Removes all passkeys of a user who has lost them, so that where administrators need one, a sign-in by e-mail can add a first one again. For the
 * operator: callers check that it is one. Returns the names of the passkeys. @throws Refusal email_missing, email_invalid, user_not_found, passkey_not_found
 */
export async function removePasskeysOf(ctx: Context, input: { email: string }): Promise<{ email: string; removed: string[] }> {
  const { id, email } = await getProfileByEmail(ctx, input.email)
  const removed = await ctx.db.transaction().execute(async (tx) => {
    const passkeys = await findPasskeysOf(tx, id)
    if (passkeys.length === 0) throw new Refusal('passkey_not_found', { message: `${email} has no passkey.` })
    for (const passkey of passkeys) await deletePasskey(tx, id, passkey.id)
    const names = passkeys.map(({ name }) => name)
    await recordAction(ctx, tx, { action: 'remove_passkeys', resource: 'user_passkeys', metadata: { email, names } })
    return names
  })
  ctx.announce()
  return { email, removed }
}
