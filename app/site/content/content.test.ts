import { expect, test } from 'vitest'
import { plainText } from '../plain-text.ts'
import * as landing from './landing.ts'
import { otpVerification } from './otp-verification.ts'
import { platforms, wellKnown } from './platforms.ts'

const everything = import.meta.glob('./*.ts', { eager: true })

test('the landing page has the claims of the specification', () => {
  const words = textsOf(landing).join('\n')
  for (const claim of ['99%', '500+', '24/7', '99.9%', '5–30 s', '5–30 seconds', '70%', '£0']) expect(words).toContain(claim)
  expect(words).toContain('Anyone signed in can read what these numbers receive.')
})

test('three steps, eight features, eight questions, three uses; five steps to a verification', () => {
  expect(landing.steps).toHaveLength(3)
  expect(landing.features).toHaveLength(8)
  expect(landing.questions).toHaveLength(8)
  expect(landing.testimonials.uses).toHaveLength(3)
  expect(otpVerification.steps).toHaveLength(5)
})

test('the services are the twenty that are supported, each with a mark or its first letter', () => {
  expect(platforms.map(({ name }) => name).join(', ')).toBe(
    'WhatsApp, Telegram, Facebook, Instagram, Google, Microsoft, PayPal, Amazon, eBay, Twitter, LinkedIn, TikTok, Snapchat, Discord, Uber, Shopify, Deliveroo, Just Eat, Airbnb, Revolut',
  )
  const known = platforms.filter(({ name }) => wellKnown.has(name))
  expect(known).toHaveLength(12)
  expect(known.filter(({ logo }) => logo === null)).toEqual([])
})

test('every placeholder in the texts is filled in', () => {
  const texts = textsOf(everything)
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => /\{(?!site\})\w*\}/.test(text))).toEqual([])
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
})

test('a sentence without links is its plain text', () => {
  expect(plainText('{site} shows `482913`: see [the docs](/docs) and [terms](/terms).', 'Kiosk')).toBe(
    'Kiosk shows 482913: see the docs and terms.',
  )
})

/** Every text in a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsOf)
}
