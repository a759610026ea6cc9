import { createHash } from 'node:crypto'
import { defaultLanguage, directionOf, languages, type Language } from '#domain/languages.ts'
import { escapeMarkup } from '#server/base/escape-markup.ts'

/** As in app/styles: paper, ink, and a button of 44 px. The mark stands on the ground line. */
const style = [
  ':root{color-scheme:light dark}',
  'body{display:grid;place-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box;background:light-dark(#fafaf8,#0d1013);color:light-dark(#14171a,#f2efe9);font:16px/1.5 "Figtree Variable",Figtree,"Avenir Next","Segoe UI",system-ui,sans-serif}',
  'main{width:100%;max-width:28rem}',
  'svg{display:block}',
  '.body{fill:light-dark(#c3141b,#cc2229)}.glass{fill:light-dark(#fff,#f4ead4)}',
  'h1{margin:0 0 .5rem;padding-top:1.5rem;border-top:1px solid;font-size:1.75rem;font-weight:700;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}',
  'p{margin:0;color:light-dark(#474d54,#b7babb);text-wrap:pretty}',
  'a{display:inline-flex;align-items:center;min-height:44px;margin-top:1.5rem;padding-inline:1rem;border-radius:5px;background:light-dark(#14171a,#f2efe9);color:light-dark(#fff,#14171a);font-size:.9375rem;font-weight:650;text-decoration:none}',
  'a:focus-visible{outline:2px solid light-dark(#1d5fc4,#8ab8ff);outline-offset:2px}',
  '@media(forced-colors:active){a{border:1px solid}}',
].join('')

/** As in public/icon.svg. */
const mark =
  '<svg viewBox="2 2 28 40" width="28" height="40" aria-hidden="true"><path class="body" d="M2 12V9.500h1.800C6.600 4.300 10.800 2 16 2s9.400 2.300 12.200 7.500H30V12h-2v27h2v3H2v-3h2V12z"/><path class="glass" d="M8 14h16v3H8zM8 20.500h16V33H14.500L10 37.500V33H8z"/></svg>'

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/** The style sheet with a font of this site, where it is given: in the cache of a browser, it is there also offline. */
function styleWith(font: string | undefined): string {
  return font
    ? `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${font}) format("woff2-variations")}${style}`
    : style
}

/** The policy of a plain page: one style sheet, at most one script, which may connect to this site, and at most one font of this site. */
export function plainPagePolicy(script = '', font?: string): string {
  const ofScript = script === '' ? '' : `script-src ${hashOf(script)}; connect-src 'self'; `
  return `default-src 'none'; style-src ${hashOf(styleWith(font))}; ${font ? "font-src 'self'; " : ''}${ofScript}object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

type PlainPage = {
  language?: Language
  heading: string
  message: string
  /** Follows the heading in the title. */ suffix?: string
  /** A link to continue with. */ link?: { to: string; message: string }
  /** A script of ours, allowed by the policy. */ script?: string
  /** The address of a font on this site. */ font?: string | undefined
}

/** A self-contained page, for when the others cannot be rendered. */
export function plainPage({ language = defaultLanguage, heading, message, suffix = '', link, script, font }: PlainPage): string {
  const onward = link ? `<a href="${escapeMarkup(link.to)}">${escapeMarkup(link.message)}</a>` : ''
  const running = script ? `<script>${script}</script>` : ''
  return `<!doctype html><html lang="${languages[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex"><title>${escapeMarkup(heading + suffix)}</title>
<style>${styleWith(font)}</style></head>
<body><main>${mark}<h1>${escapeMarkup(heading)}</h1><p>${escapeMarkup(message)}</p>${onward}</main>${running}</body></html>`
}
