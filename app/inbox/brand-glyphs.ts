import {
  siAirbnb,
  siDeliveroo,
  siDiscord,
  siFacebook,
  siGoogle,
  siInstagram,
  siJusteat,
  siNetflix,
  siPaypal,
  siRevolut,
  siShopify,
  siSignal,
  siSnapchat,
  siTelegram,
  siTiktok,
  siWhatsapp,
  siX,
} from 'simple-icons'

/** Logos of the services with the most texts. Wordmarks (Uber, eBay) and services outside the icon set get their initial. */
const glyphs: ReadonlyMap<string, string> = new Map([
  ...[
    siAirbnb,
    siDeliveroo,
    siDiscord,
    siFacebook,
    siGoogle,
    siInstagram,
    siJusteat,
    siNetflix,
    siPaypal,
    siRevolut,
    siShopify,
    siSignal,
    siSnapchat,
    siTelegram,
    siTiktok,
    siWhatsapp,
  ].map(({ title, path }) => [fold(title), path] as const),
  ['twitter', siX.path],
  ['x', siX.path],
])

/** The path of a logo, in a square of 24, by a sender or the slug of a service. */
export function brandGlyph(name: string): string | undefined {
  return glyphs.get(fold(name))
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The first character as displayed: an emoji family is one character. */
export function firstCharacter(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.replace(/^[\p{C}\p{Z}+]+/u, ''))
  return first?.segment.toUpperCase() ?? '?'
}
