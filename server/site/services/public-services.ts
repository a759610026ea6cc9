import { isPlatform, serviceName } from '#domain/senders/services.ts'

// Which services visitors may see. Anybody can send texts under any name, for pennies, and would have a page with words of their choice.

/** The texts of a service on listed numbers in the last 24 hours, which is as long as texts stay. Times are ISO 8601. */
export type ServiceTotal = {
  service: string
  /** The spelling of its senders that most numbers have: "NatWest". */
  sender: string
  texts: number
  /** How many numbers have them, of how many that are listed. */
  numbers: number
  listed: number
  /** When the oldest and the newest of them arrived. */
  first_text_at: string
  last_text_at: string
}

/** What a service that is no platform needs for a page. */
export const minPublicTexts = 10
const minPublicNumbers = 5
/** A small site has few numbers. */
const minPublicShare = 1 / 2
const leastPublicNumbers = 2
/** Between the oldest and the newest text: time for an administrator to notice a name that is made up. */
export const minPublicMs = 6 * 60 * 60 * 1000

/** True if visitors may see that a service exists. */
export function isPublicService(total: ServiceTotal): boolean {
  if (isPlatform(total.service)) return true
  const numbersNeeded = Math.max(leastPublicNumbers, Math.min(minPublicNumbers, Math.ceil(total.listed * minPublicShare)))
  return (
    total.texts >= minPublicTexts &&
    total.numbers >= numbersNeeded &&
    Date.parse(total.last_text_at) - Date.parse(total.first_text_at) >= minPublicMs &&
    isPublishable(total.service)
  )
}

/** The name of a service as visitors see it. */
export function publicName({ service, sender }: Pick<ServiceTotal, 'service' | 'sender'>): string {
  return isPlatform(service) || sender === '' ? serviceName(service) : sender
}

/** True if a slug looks like the name of a service: no address, no telephone number, and none of the words that are put there to offend or to deceive. */
export function isPublishable(slug: string): boolean {
  const words = slug.split('-')
  const digits = slug.replaceAll(/[^0-9]/g, '').length
  return (
    digits <= 1 &&
    !endsLikeAddress(words) &&
    !words.some((word) => unfitWords.has(word)) &&
    !unfitParts.some((part) => words.join('').includes(part))
  )
}

function endsLikeAddress(words: string[]): boolean {
  return words.length > 1 && (addressEndings.has(words.at(-1) ?? '') || words[0] === 'www')
}

/** What follows the last dot of "example.com", which a slug has as a hyphen. */
const addressEndings = new Set(
  'com net org info biz co uk io me app dev xyz top site online shop store live link click club vip win bet ru cn tk ly gg ai eu us to cc tv fun icu'.split(
    ' ',
  ),
)

const unfitWords = new Set(
  `ass arse arses bastard bastards cock cocks coon cum cunt cunts dick dicks dyke fag fags hitler idiot idiots kill loser moron nazi nazis nude nudes paki
  pakis penis piss porn prick rape rapist retard scam scams scammer scammers sex sexy slag slut sluts spastic stupid suicide terrorist tit tits tosser
  twat whore whores call click free urgent win winner casino viagra`.split(/\s+/),
)

/** No other word holds one of these. */
const unfitParts = ['fuck', 'nigger', 'nigga', 'wank', 'bitch', 'faggot', 'bollocks', 'paedo', 'pedoph']
