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
import * as message from '../lib/message.module.css'

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

export function SenderTile({ sender }: { sender: string }) {
  const path = glyphs.get(fold(sender))
  return (
    <span className={message.tile} aria-hidden="true">
      {path ? (
        <svg viewBox="0 0 24 24">
          <path d={path} />
        </svg>
      ) : (
        firstCharacter(sender)
      )}
    </span>
  )
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The first character as displayed: an emoji family is one character. */
function firstCharacter(sender: string): string {
  const first = new Intl.Segmenter('en').segment(sender.replace(/^\+/, ''))[Symbol.iterator]().next()
  return first.done ? '?' : first.value.segment.toUpperCase()
}
