import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { requirePasskey } from '#server/users/passkeys/require-passkey.ts'
import { endSessions } from '#server/users/sessions/end-sessions.ts'
import { listOpenSessionsOf } from '#server/users/sessions/list-sessions-of.ts'
import { requireProfile } from './require-profile.ts'

/** Ends one of the viewer's own sessions. @throws Refusal passkey_needed, session_not_found */
export async function endOwnSession(ctx: Context<'signed-in'>, { id }: Input<'account.endSession'>): Promise<void> {
  requirePasskey(ctx.viewer)
  const { profile } = await requireProfile(ctx)
  const own = await listOpenSessionsOf(ctx, profile)
  if (!own.some((session) => session.id === id)) throw new Refusal('session_not_found')
  await endSessions(ctx, [id], 'signed out')
}

/** Ends all of the viewer's sessions but the current one. @throws Refusal passkey_needed */
export async function endOtherSessions(ctx: Context<'signed-in'>): Promise<void> {
  requirePasskey(ctx.viewer)
  const { profile, sessionId } = await requireProfile(ctx)
  const own = await listOpenSessionsOf(ctx, profile)
  await endSessions(
    ctx,
    own.map(({ id }) => id).filter((id) => id !== sessionId),
    'signed out',
  )
}
