import amazon from 'bootstrap-icons/icons/amazon.svg?url'
import linkedin from 'bootstrap-icons/icons/linkedin.svg?url'
import microsoft from 'bootstrap-icons/icons/microsoft.svg?url'
import airbnb from 'simple-icons/icons/airbnb.svg?url'
import deliveroo from 'simple-icons/icons/deliveroo.svg?url'
import discord from 'simple-icons/icons/discord.svg?url'
import facebook from 'simple-icons/icons/facebook.svg?url'
import google from 'simple-icons/icons/google.svg?url'
import instagram from 'simple-icons/icons/instagram.svg?url'
import justEat from 'simple-icons/icons/justeat.svg?url'
import paypal from 'simple-icons/icons/paypal.svg?url'
import revolut from 'simple-icons/icons/revolut.svg?url'
import shopify from 'simple-icons/icons/shopify.svg?url'
import snapchat from 'simple-icons/icons/snapchat.svg?url'
import telegram from 'simple-icons/icons/telegram.svg?url'
import tiktok from 'simple-icons/icons/tiktok.svg?url'
import whatsapp from 'simple-icons/icons/whatsapp.svg?url'
import x from 'simple-icons/icons/x.svg?url'
import { platforms as known, type PlatformSlug } from '#domain/senders/services.ts'

/** A service and the URL of its logo: from simple-icons, or from bootstrap-icons where that set has none. Logos that are words have no place in a small square: null. */
export type Platform = { slug: PlatformSlug; name: string; logo: string | null }

const logos: Record<PlatformSlug, string | null> = {
  whatsapp,
  telegram,
  facebook,
  instagram,
  google,
  microsoft,
  paypal,
  amazon,
  ebay: null,
  twitter: x,
  linkedin,
  tiktok,
  snapchat,
  discord,
  uber: null,
  shopify,
  deliveroo,
  'just-eat': justEat,
  airbnb,
  revolut,
}

export const platforms: Platform[] = known.map((platform) => ({ ...platform, logo: logos[platform.slug] }))

/** A dozen with a well-known logo, for the landing page. */
export const wellKnown: ReadonlySet<string> = new Set([
  'WhatsApp',
  'Telegram',
  'Google',
  'Instagram',
  'Discord',
  'Facebook',
  'Snapchat',
  'Deliveroo',
  'Just Eat',
  'TikTok',
  'Airbnb',
  'Shopify',
])
