import amazon from 'bootstrap-icons/icons/amazon.svg?url'
import linkedin from 'bootstrap-icons/icons/linkedin.svg?url'
import microsoft from 'bootstrap-icons/icons/microsoft.svg?url'
import airbnb from 'simple-icons/icons/airbnb.svg?url'
import deliveroo from 'simple-icons/icons/deliveroo.svg?url'
import discord from 'simple-icons/icons/discord.svg?url'
import ebay from 'simple-icons/icons/ebay.svg?url'
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
import uber from 'simple-icons/icons/uber.svg?url'
import whatsapp from 'simple-icons/icons/whatsapp.svg?url'
import x from 'simple-icons/icons/x.svg?url'

/** A service and the URL of its logo: from simple-icons, or from bootstrap-icons where that set has none. */
export type Platform = { name: string; logo: string }

export const platforms: Platform[] = [
  { name: 'WhatsApp', logo: whatsapp },
  { name: 'Telegram', logo: telegram },
  { name: 'Facebook', logo: facebook },
  { name: 'Instagram', logo: instagram },
  { name: 'Google', logo: google },
  { name: 'Microsoft', logo: microsoft },
  { name: 'PayPal', logo: paypal },
  { name: 'Amazon', logo: amazon },
  { name: 'eBay', logo: ebay },
  { name: 'Twitter', logo: x },
  { name: 'LinkedIn', logo: linkedin },
  { name: 'TikTok', logo: tiktok },
  { name: 'Snapchat', logo: snapchat },
  { name: 'Discord', logo: discord },
  { name: 'Uber', logo: uber },
  { name: 'Shopify', logo: shopify },
  { name: 'Deliveroo', logo: deliveroo },
  { name: 'Just Eat', logo: justEat },
  { name: 'Airbnb', logo: airbnb },
  { name: 'Revolut', logo: revolut },
]

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
