import type { App } from '#server/context.ts'
import { escapeMarkup } from '#server/base/escape-markup.ts'
import type { Notice } from './notice.ts'
import { renderNotice, titleOf } from './render-notice.ts'

const maxLength = 50_000

/** E-mails a notice to an administrator. @throws Error when the mail server does not accept it */
export async function emailNotice(app: App, to: string, notice: Notice): Promise<void> {
  const { site_name: name } = await app.settings()
  const site = name.replaceAll(/[\r\n]+/g, ' ')
  const now = app.now().getTime()
  const text = `${renderNotice(notice, { site, url: app.config.publicUrl ?? null, maxLength, now })}

You get this as an administrator. On the alarms page you can mute alarms, and turn these e-mails off.
`
  await app.sendEmail({
    kind: 'alarm',
    to,
    subject: `${site}: ${titleOf(notice, now).replaceAll(/[\r\n]+/g, ' ')}`,
    text,
    html: `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Alarm</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 Figtree,'Segoe UI',system-ui,sans-serif"><div style="max-width:640px;margin:0 auto;white-space:pre-wrap">${escapeMarkup(text)}</div></body></html>
`,
  })
}
