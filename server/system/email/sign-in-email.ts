import { directionOf, languages, type Language } from '#domain/languages.ts'
import type { Email } from '#server/context.ts'
import { escapeMarkup } from '#server/base/escape-markup.ts'
import type { Words } from '#server/base/words.ts'

type SignInEmail = { to: string; code: string; link: string | null; siteName: string; minutes: number }

/** The e-mail with a sign-in code and, where the address of the site is certain, a link. The code ends the subject, where a phone's notification shows it. */
export function renderSignInEmail(words: Words, language: Language, { to, code, link, siteName, minutes }: SignInEmail): Email {
  const site = siteName.replaceAll(/[\r\n]+/g, ' ')
  const once = words.translate(language, 'server.email_once', { minutes })
  const notYou = words.translate(language, 'server.email_not_you')
  const orLink = words.translate(language, 'server.email_link')
  return {
    kind: 'sign-in code',
    to,
    subject: words.translate(language, 'server.email_subject', { site, code }),
    text: `${words.translate(language, 'server.email_code_of', { site })}

    ${code}

${once}
${link === null ? '' : `\n${orLink}\n\n${link}\n`}
${notYou}

${site}
`,
    html: `<!doctype html>
<html lang="${languages[language].tag}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(words.translate(language, 'server.email_title'))}</title></head>
<body style="margin:0;padding:32px 16px;background:#fafaf8;color:#14171a;font-family:Figtree,'Avenir Next','Segoe UI',system-ui,sans-serif">
<div style="max-width:416px;margin:0 auto">
<p style="margin:0 0 16px;padding-bottom:12px;border-bottom:3px solid #c3141b;font-size:18px;font-weight:700">${escapeMarkup(site)}</p>
<p style="margin:0 0 8px;font-size:16px;line-height:24px">${escapeMarkup(words.translate(language, 'server.email_code'))}</p>
<p style="margin:0 0 16px;padding:16px 20px;border:1px solid #858a90;border-radius:5px;background:#ffffff;color:#14171a;font:600 34px/1 'Red Hat Mono',ui-monospace,Menlo,Consolas,monospace;letter-spacing:.06em"><span dir="ltr">${code}</span></p>
<p style="margin:0 0 16px;font-size:15px;line-height:22px">${escapeMarkup(once)}</p>
${link === null ? '' : linkParagraphs(escapeMarkup(orLink), escapeMarkup(words.translate(language, 'server.email_link_action', { site })), escapeMarkup(link))}<p style="margin:0;padding-top:16px;border-top:1px solid #e3e4e0;font-size:13px;line-height:20px;color:#646a71">${escapeMarkup(notYou)}</p>
</div>
</body>
</html>
`,
  }
}

/** All of them markup. The address is not shown: it is long, and nobody types it. */
function linkParagraphs(sentence: string, action: string, link: string): string {
  return `<p style="margin:0 0 8px;font-size:15px;line-height:22px">${sentence}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:5px;background:#14171a;color:#ffffff;font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${action}</a></p>
`
}
