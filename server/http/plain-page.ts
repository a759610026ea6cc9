import { createHash } from 'node:crypto'
import { defaultLanguage, directionOf, languages, type Language } from '#domain/languages.ts'
import { escapeMarkup } from '#server/escape-markup.ts'

const style =
  ':root{color-scheme:light dark}body{display:grid;place-items:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;background:light-dark(#fafaf8,#0d1013);color:light-dark(#14171a,#f2efe9);font:16px/1.5 Figtree,"Segoe UI",system-ui,sans-serif}main{max-width:28rem;border-top:3px solid #c3141b;padding-top:1.25rem}h1{margin:0 0 .5rem;font-size:1.75rem;letter-spacing:-.02em}p{margin:0 0 .75rem;color:light-dark(#474d54,#b7babb)}a{color:inherit;font-weight:600}'

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/** The policy of a plain page: one style sheet and at most one script, which may connect to this site. */
export function plainPagePolicy(script = ''): string {
  const ofScript = script === '' ? '' : `script-src ${hashOf(script)}; connect-src 'self'; `
  return `default-src 'none'; style-src ${hashOf(style)}; ${ofScript}object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

type PlainPage = {
  language?: Language
  heading: string
  message: string
  /** Follows the heading in the title. */ suffix?: string
  /** A link to continue with. */ link?: { to: string; message: string }
  /** A script of ours, allowed by the policy. */ script?: string
}

/** A self-contained page, for when the others cannot be rendered. */
export function plainPage({ language = defaultLanguage, heading, message, suffix = '', link, script }: PlainPage): string {
  const onward = link ? `<p><a href="${escapeMarkup(link.to)}">${escapeMarkup(link.message)}</a></p>` : ''
  const running = script ? `<script>${script}</script>` : ''
  return `<!doctype html><html lang="${languages[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(heading + suffix)}</title>
<style>${style}</style></head>
<body><main><h1>${escapeMarkup(heading)}</h1><p>${escapeMarkup(message)}</p>${onward}</main>${running}</body></html>`
}
