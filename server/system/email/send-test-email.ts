import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordBeforehand } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { escapeMarkup } from '#server/base/escape-markup.ts'
import { parseEmail } from '#server/base/parse-email.ts'

/**
 * Sends an e-mail that says nothing but that it came. An e-mail cannot be taken back, so the action is recorded first; whether the mail server
 * took it is in the delivery log.
 * @throws Refusal mail_failed with what the mail server said
 */
export async function sendTestEmail(ctx: Context, input: Input<'email.test'>): Promise<Output<'email.test'>> {
  const to = parseEmail(input.to, 'to')
  const { site_name: site } = await ctx.settings()
  const name = site.replaceAll(/[\r\n]+/g, ' ')
  const text = `This is a test from ${name}. If you can read it, mail works.`
  await recordBeforehand(ctx, { action: 'send_test_mail', resource: 'email', metadata: { to } })
  try {
    await ctx.sendEmail({ kind: 'test', to, subject: `Test mail from ${name}`, text: `${text}\n`, html: `<p>${escapeMarkup(text)}</p>` })
  } catch (error) {
    throw new Refusal('mail_failed', {
      field: 'to',
      message: `The mail server did not take it: ${error instanceof Error ? error.message : 'no reason given'}`,
    })
  }
  return { success: true, printed: ctx.config.smtpUrl === undefined }
}
