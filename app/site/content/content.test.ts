import { expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { plainText } from '../plain-text.ts'
import { createCopy } from '../use-copy.ts'
import { createTranslate } from '../../i18n/words.tsx'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import * as landing from './landing.ts'
import { steps } from './otp-verification.ts'
import { platforms, wellKnown } from './platforms.ts'

const everything = import.meta.glob('./*.ts', { eager: true })
const copy = createCopy(createTranslate(pageWordsIn('en')))

test('the landing page has the claims of the specification', () => {
  const words = Object.values(en.landing).join('\n')
  for (const claim of ['99%', '500+', '24/7', '99.9%', '5–30 s', '5–30 seconds', '70%']) expect(words).toContain(claim)
  expect(landing.price).toBe('£0')
  expect(words).toContain('Anyone signed in can read what these numbers receive.')
})

test('three steps, eight features, eight questions, three uses; five steps to a verification', () => {
  expect(landing.steps).toHaveLength(3)
  expect(landing.features).toHaveLength(8)
  expect(landing.questions).toHaveLength(8)
  expect(landing.uses).toHaveLength(3)
  expect(steps).toHaveLength(5)
})

test('the services are the twenty that are supported, each with a mark or its first letter', () => {
  expect(platforms.map(({ name }) => name).join(', ')).toBe(
    'WhatsApp, Telegram, Facebook, Instagram, Google, Microsoft, PayPal, Amazon, eBay, Twitter, LinkedIn, TikTok, Snapchat, Discord, Uber, Shopify, Deliveroo, Just Eat, Airbnb, Revolut',
  )
  expect(platforms.filter(({ logo }) => logo === null).map(({ name }) => name)).toEqual(['eBay', 'Uber'])
  const known = platforms.filter(({ name }) => wellKnown.has(name))
  expect(known).toHaveLength(12)
  expect(known.filter(({ logo }) => logo === null)).toEqual([])
})

test('every placeholder in the texts is filled in', () => {
  const texts = textsOf(everything)
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((text) => /\{(?!site\})\w*\}/.test(text))).toEqual([])
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
})

test('a sentence without links is its plain text', () => {
  expect(plainText('{site} shows `482913`: see [the docs](/docs) and [terms](/terms).', 'Kiosk')).toBe(
    'Kiosk shows 482913: see the docs and terms.',
  )
})

test('a tag of a message is a link, and the name of the site is filled in where it is shown', () => {
  expect(copy('landing.claims_note')).toBe('These are our aims. The [status page](/status) shows what we measured.')
  expect(copy('virtual_numbers.kinds_public')).toBe('Public, from {site}')
})

/** Every text in a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsOf)
}
