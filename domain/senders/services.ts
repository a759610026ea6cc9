// The services that texts come from. A service is known by its slug: `whatsapp`, `just-eat`, or for one that is not a platform its sender in lower case.

/** The platforms that the site is for, in the order in which it names them. */
export const platforms = [
  { slug: 'whatsapp', name: 'WhatsApp' },
  { slug: 'telegram', name: 'Telegram' },
  { slug: 'facebook', name: 'Facebook' },
  { slug: 'instagram', name: 'Instagram' },
  { slug: 'google', name: 'Google' },
  { slug: 'microsoft', name: 'Microsoft' },
  { slug: 'paypal', name: 'PayPal' },
  { slug: 'amazon', name: 'Amazon' },
  { slug: 'ebay', name: 'eBay' },
  { slug: 'twitter', name: 'Twitter' },
  { slug: 'linkedin', name: 'LinkedIn' },
  { slug: 'tiktok', name: 'TikTok' },
  { slug: 'snapchat', name: 'Snapchat' },
  { slug: 'discord', name: 'Discord' },
  { slug: 'uber', name: 'Uber' },
  { slug: 'shopify', name: 'Shopify' },
  { slug: 'deliveroo', name: 'Deliveroo' },
  { slug: 'just-eat', name: 'Just Eat' },
  { slug: 'airbnb', name: 'Airbnb' },
  { slug: 'revolut', name: 'Revolut' },
] as const

export type PlatformSlug = (typeof platforms)[number]['slug']

const platformNames: ReadonlyMap<string, string> = new Map(platforms.map(({ slug, name }) => [slug, name]))

/** True if a service is one of the platforms. The others are known by their senders alone. */
export function isPlatform(slug: string): slug is PlatformSlug {
  return platformNames.has(slug)
}

/** The name of a service from its slug, where its senders are not at hand: "Just Eat", and for a service that is not a platform "Bank of Scotland" from `bank-of-scotland`, "DPD" from `dpd`. */
export function serviceName(slug: string): string {
  return (
    platformNames.get(slug) ??
    (slug.length <= longestInitials ? slug.replace('-', ' ').toUpperCase() : slug.split('-').map(capitalise).join(' '))
  )
}

const longestInitials = 3
const small = new Set(['of', 'and', 'the', 'for', 'by', 's'])

function capitalise(word: string, at: number): string {
  return at > 0 && small.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** The services of a number at most: those with the newest texts. */
export const maxServicesOfNumber = 20

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const maxSlugLength = 20

/** True if a text is in the canonical form of a slug. */
export function isServiceSlug(text: string): boolean {
  return text.length <= maxSlugLength && slugPattern.test(text)
}

/** A sender or a name as a slug: lower case, words joined by hyphens. Empty where nothing of it can be part of one. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
}
