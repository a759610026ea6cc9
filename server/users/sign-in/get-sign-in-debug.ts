import { Refusal } from '#domain/errors.ts'
import type { Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { getSession } from '#server/users/sessions/get-session.ts'

/** The data of the test panel on the sign-in page, in development or with AUTH_DEBUG. @throws Refusal not_found elsewhere */
export async function getSignInDebug(ctx: Context): Promise<Output<'auth.debug'>> {
  if (!ctx.config.authDebug) throw new Refusal('not_found')
  const { site_name, allow_registration, maintenance_mode, session_duration } = await ctx.settings()
  return {
    time: ctx.now().toISOString(),
    environment: ctx.config.env,
    mail: ctx.config.smtpUrl ? 'sent by SMTP' : 'printed to the log',
    ...(await getSession(ctx)),
    settings: { site_name, allow_registration, maintenance_mode, session_duration },
  }
}
