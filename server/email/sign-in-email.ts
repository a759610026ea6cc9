import type { Email } from '#server/context.ts'
import { escapeMarkup } from '#server/escape-markup.ts'

/** The e-mail with a sign-in code. The code ends the subject, where a phone's notification shows it. */
export function renderSignInEmail({ to, code, siteName, minutes }: { to: string; code: string; siteName: string; minutes: number }): Email {
  const site = siteName.replaceAll(/[\r\n]+/g, ' ')
  return {
    kind: 'sign-in code',
    to,
    subject: `Your ${site} sign-in code is ${code}`,
    text: `Your ${site} sign-in code:

    ${code}

It works once, for ${minutes} minutes. If you did not ask for it, somebody typed your address by mistake: you need do nothing,
and nobody can sign in without the code. We never ask for it by phone or text.

${site}
`,
    html: `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Your sign-in code</title></head>
<body style="margin:0;padding:32px 16px;background:#fafaf8;color:#14171a;font-family:Figtree,'Avenir Next','Segoe UI',system-ui,sans-serif">
<div style="max-width:416px;margin:0 auto">
<p style="margin:0 0 16px;padding-bottom:12px;border-bottom:3px solid #c3141b;font-size:18px;font-weight:700">${escapeMarkup(site)}</p>
<p style="margin:0 0 8px;font-size:16px;line-height:24px">Your sign-in code:</p>
<p style="margin:0 0 16px;padding:16px 20px;border:1px solid #858a90;border-radius:5px;background:#ffffff;color:#14171a;font:600 34px/1 'Red Hat Mono',ui-monospace,Menlo,Consolas,monospace;letter-spacing:.06em">${code}</p>
<p style="margin:0 0 16px;font-size:15px;line-height:22px">It works once, for ${minutes} minutes.</p>
<p style="margin:0;padding-top:16px;border-top:1px solid #e3e4e0;font-size:13px;line-height:20px;color:#646a71">If you did not ask for it, somebody typed your address by mistake: you need do nothing, and nobody can sign in without the code. We never ask for it by phone or text.</p>
</div>
</body>
</html>
`,
  }
}
