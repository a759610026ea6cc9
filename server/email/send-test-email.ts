import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { escapeMarkup } from '#server/escape-markup.ts'
import { parseEmail } from './parse-email.ts'

/** Sends a test e-mail. @throws Refusal mail_failed with the error of the mail server */
export async function sendTestEmail(ctx: Context, input: Input<'email.test'>): Promise<Output<'email.test'>> {
  const to = parseEmail(input.to, 'to')
  const { site_name: site } = await ctx.settings()
  const name = site.replaceAll(/[\r\n]+/g, ' ')
  const text = `This is a test from ${name}. If you can read it, mail works.`
  try {
    await ctx.sendEmail({ kind: 'test', to, subject: `Test mail from ${name}`, text: `${text}\n`, html: `<p>${escapeMarkup(text)}</p>` })
  } catch (error) {
    throw new Refusal('mail_failed', {
      field: 'to',
      message: `The mail server did not take it: ${error instanceof Error ? error.message : 'no reason given'}`,
    })
  }
  await recordAction(ctx, { action: 'send_test_mail', resource: 'email', metadata: { to } })
  return { success: true, printed: ctx.config.smtpUrl === undefined }
}
