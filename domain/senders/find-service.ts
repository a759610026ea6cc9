import { findNamedPlatform } from './find-named-platform.ts'
import { isPlatform, maxSlugLength, platforms, toSlug, type PlatformSlug } from './services.ts'

/**
 * The service that a text is from, as its slug; null where that is not clear. A sender with letters is a service of its own, unless it is one of the
 * platforms or says nothing. A text from a number, from a sender that many services share, or without a sender is from a platform where it says so clearly.
 * Takes linear time, and reads no more than the beginning of a text.
 */
export function findService(sender: string, text: string): string | null {
  const trimmed = sender.trim()
  if (!/\p{L}/u.test(trimmed)) return findNamedPlatform(text)
  if (!usual.test(trimmed)) return null
  const compact = trimmed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const platform = platformSenders.get(compact)
  if (platform !== undefined) return platform
  if (sharedSenders.has(compact)) return findNamedPlatform(text)
  if (mayBeTakenForPlatform(compact)) return null
  const slug = toSlug(trimmed)
  return isOwnName(slug) ? slug : null
}

/**
 * What names of senders are made of. Standard senders have up to 11 characters (3GPP TS 23.040 section 9.1.2.5), branded ones more. Letters of other
 * scripts would allow senders that only look like a service, and "@" and "/" are parts of addresses.
 */
const usual = /^[A-Za-z0-9 .&'’_+!*()-]{2,20}$|^X$/

/** A letter at least, and no more digits than letters: "O2", "3mobile", not "G482913". The slug of one leads to the same. */
function isOwnName(slug: string): boolean {
  const letters = slug.replaceAll(/[^a-z]/g, '').length
  const digits = slug.replaceAll(/[^0-9]/g, '').length
  return slug.length >= 2 && slug.length <= maxSlugLength && letters >= 1 && letters >= digits && !isPlatform(slug)
}

const suffixes = ['', 'uk', 'com', 'couk', 'otp', 'sms', 'code', 'verify']

const otherSenders: Array<[string, PlatformSlug]> = [
  ['fb', 'facebook'],
  ['googlevoice', 'google'],
  ['msft', 'microsoft'],
  ['microsoft365', 'microsoft'],
  ['amzn', 'amazon'],
  ['amznuk', 'amazon'],
  ['x', 'twitter'],
  ['ubereats', 'uber'],
]

/** The senders of the platforms, without case, spaces and punctuation. */
const platformSenders: ReadonlyMap<string, PlatformSlug> = new Map([
  ...platforms.flatMap(({ slug }) => suffixes.map((suffix) => [compactOf(slug) + suffix, slug] as const)),
  ...otherSenders,
])

/** Senders that many services share, and those that stand for none. */
const sharedSenders = new Set(
  `sms sms-info info-sms nx-sms my-sms cloud-sms text msg message messages inbox info notice notify notification alert alerts verify verified verifyme
  verification verification-code code codes your-code secure-code passcode otp otp-sms sms-otp cloud-otp pin 2fa auth auth-msg auth-code authenticate
  security login sign-in tw-verify twilio vonage nexmo infobip sinch plivo telnyx bird messagebird clickatell no-reply unknown private anonymous withheld
  no-number service services support admin system network operator gateway test demo sender user customer`
    .split(/\s+/)
    .map(compactOf),
)

/** True if a sender contains the name of a platform, or looks like one: "PayPaI", "Go0gle", "WhatsApp Support". It is then neither. */
function mayBeTakenForPlatform(compact: string): boolean {
  const shape = shapeOf(compact)
  return shapes.some((name) => shape.includes(name))
}

/** Short names are parts of other words: "Tubertini". */
const shapes = platforms.map(({ slug }) => shapeOf(compactOf(slug))).filter((shape) => shape.length > 4)

/** Letters and digits that look alike are the same in it. */
function shapeOf(compact: string): string {
  return compact
    .replaceAll(/[1il]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function compactOf(slug: string): string {
  return slug.replaceAll('-', '')
}
