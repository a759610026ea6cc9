import { platforms, type PlatformSlug } from './services.ts'

/** More than any text of a platform has in front of its code. */
const examinedLength = 500

/** By their names in lower case. */
const slugs: ReadonlyMap<string, PlatformSlug> = new Map(platforms.map(({ slug, name }) => [name.toLowerCase(), slug]))

/** A name as a word of its own, and not a part of an address. */
const named = new RegExp(`(?<![\\p{Script=Latin}\\p{N}@./-])(?:${[...slugs.keys()].join('|')})(?!\\p{Script=Latin}|\\p{N}|\\.\\p{L})`, 'gu')

/** "X" is a word of its own right in few places. */
const namedX = /(?:^|\b[Yy]our |\bfor |\bto )X (?=confirmation|verification|log|security|account|code)/gu

const codeWords =
  /code|c[oó]dig|codice|kod|koodi|код|κωδικ|קוד|رمز|کد|कोड|验证码|驗證碼|認証|コード|인증|\botp\b|\bpin\b|passwor|kennwort|verif|confirm|log[ -]?in|sign[ -]?in|2fa/u

/** Who else may have sent it, or what else it may be about: a bank that names a shop, a warning, another product, an advertisement. */
const beforeMention = /\b(?:at|from|including|via|with|by) (?:the )?$/u
const afterMention = /^ (?:pay|wallet|play store|gift|voucher|store|staff)\b/u
const amount = /[£$€₹] ?\d|\b(?:gbp|usd|eur) ?\d/u
const advertisement = /gift ?card|voucher|discount|promo|% off|coupon|cashback/u

const endMarks = ['.', '!', '?']
const before = 50
const after = 45

/**
 * The platform that a text names as its sender, as in "G-482913 is your Google verification code", "[TikTok] 482913 is …" or "PayPal: …"; null where it
 * names none, or several, or where a name may be said of something else. Takes linear time.
 */
export function findNamedPlatform(text: string): PlatformSlug | null {
  const printed = text
    .slice(0, examinedLength)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/just-?eat/gi, 'Just Eat')
  const lower = printed.toLowerCase()
  if (!/\p{Nd}/u.test(lower) || !codeWords.test(lower) || advertisement.test(lower)) return null
  const isPayment = amount.test(lower)
  const found = new Set<PlatformSlug>()
  for (const { slug, start, end } of listMentions(printed, lower)) {
    if (isHeading(lower, start, end)) return slug
    if (!isPayment && isAboutCode(lower, start, end)) found.add(slug)
  }
  const [only, ...others] = found
  return others.length === 0 ? (only ?? null) : null
}

type Mention = { slug: PlatformSlug; start: number; end: number }

function listMentions(printed: string, lower: string): Mention[] {
  const mentions = Array.from(lower.matchAll(named), ({ index, 0: name }): Mention[] => {
    const slug = slugs.get(name)
    return slug ? [{ slug, start: index, end: index + name.length }] : []
  }).flat()
  const asX = Array.from(printed.matchAll(namedX), ({ index, 0: words }): Mention => {
    const end = index + words.length - 1
    return { slug: 'twitter', start: end - 1, end }
  })
  return [...mentions, ...asX]
}

/** "PayPal: …", "[TikTok] …", "<#> 【Google】 …" */
function isHeading(lower: string, start: number, end: number): boolean {
  return start <= 12 && /^[^\p{L}\p{N}]*$/u.test(lower.slice(0, start)) && /^ ?[:\]】)]/u.test(lower.slice(end, end + 2))
}

/** True if a name and a word for a code are in one sentence and close to each other. */
function isAboutCode(lower: string, start: number, end: number): boolean {
  const left = lower.slice(Math.max(0, start - before), start)
  const right = lower.slice(end, end + after)
  if (beforeMention.test(left) || afterMention.test(right)) return false
  const from = Math.max(...endMarks.map((mark) => left.lastIndexOf(mark))) + 1
  const sentence = `${left.slice(from)} ${/^[^.!?]*/u.exec(right)?.[0] ?? ''}`
  return codeWords.test(sentence)
}
