import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findService } from './find-service.ts'
import { isServiceSlug, maxSlugLength, platforms, serviceName } from './services.ts'

test.each(platforms)('$name is known by its sender in any case', ({ slug, name }) => {
  for (const sender of [name, name.toUpperCase(), name.toLowerCase(), ` ${name} `, `${name} UK`]) expect(findService(sender, '')).toBe(slug)
})

test.each(platforms)('$name is known by its texts where they come from a number', ({ slug, name }) => {
  const texts = [
    `Your ${name} code is 482913`,
    `482913 is your ${name} verification code.`,
    `<#> Your ${name} code: 482-913 aB3dE5`,
    `[${name}] 482913 is the code to sign in`,
    `${name}: use 4829 to confirm your number. Verification expires in 5 minutes.`,
    `Log in to your ${name} account with 482913`,
  ]
  for (const text of texts)
    for (const sender of ['60123', '+447700900123', '07700900123', '', 'Verify', 'INFOSMS']) expect(findService(sender, text)).toBe(slug)
})

test.each([
  ['google', 'G-482913 is your Google verification code.'],
  ['twitter', 'Your X confirmation code is wvpf6bzc'],
  ['twitter', 'Use 482913 to log in to X account'],
  ['google', 'G-482913 ist dein Google-Bestätigungscode.'],
  ['whatsapp', 'Ваш код WhatsApp: 482-913'],
  ['tiktok', '【TikTok】您的验证码是482913'],
  ['paypal', 'PayPal: 482913 is your code. Use it to pay £48.00 to A Shop.'],
])('%s: %s', (slug, text) => {
  expect(findService('60123', text)).toBe(slug)
})

test.each([
  'Hi, it is Sam. Call me on WhatsApp when you land at 1830',
  'Your one-time PIN is 482913. Never share it, even with staff from PayPal.',
  'For your purchase of £18.49 at EBAY use passcode 482913.',
  'The Bank: for your purchase at eBay use passcode 482913',
  'Your £10 Amazon gift card: claim code AQ7T-X9PL-44KD',
  'Your code 482913 is for WhatsApp or for Telegram',
  'Add your card to Google Pay with code 482913',
  'Verification code 482913. See https://google.com/verify and help@google.com',
  'Der Code ist 482913, siehe über uns. Uberto grüßt',
  'Your code is 482913',
])('a text from a number that only mentions a platform is from none: %s', (text) => {
  expect(findService('60123', text)).toBeNull()
})

test.each([
  ['Monzo', 'monzo'],
  ['NatWest', 'natwest'],
  ['BOOKING.COM', 'booking-com'],
  ["Sainsbury's", 'sainsbury-s'],
  ['O2', 'o2'],
  ['EE', 'ee'],
  ['3mobile', '3mobile'],
  ['Bank of Scotland', 'bank-of-scotland'],
  ['AD-BANKIN', 'ad-bankin'],
])('a sender with letters is a service of its own: %s', (sender, slug) => {
  expect(findService(sender, 'Your Google code is 482913')).toBe(slug)
})

test.each([
  ['just-eat', 'Just Eat'],
  ['dpd', 'DPD'],
  ['bank-of-scotland', 'Bank of Scotland'],
  ['booking-com', 'Booking Com'],
])('the name of %s is %s, and leads to it', (slug, name) => {
  expect(serviceName(slug)).toBe(name)
  expect(findService(name, '')).toBe(slug)
  expect(findService(slug, '')).toBe(slug)
})

test.each([
  ['letters of another script', 'Whats\u0410pp'],
  ['digits in place of letters', 'G00gle'],
  ['letters that look alike', 'PayPaI'],
  ['more than the name of a platform', 'WhatsApp Support'],
  ['right-to-left', '\u202EppAstahW'],
  ['Arabic', 'واتساب'],
  ['an emoji', 'Bank 🏦'],
  ['an address', 'help@example.com'],
  ['a path', '../../etc'],
  ['a link', 'http://bank.example'],
  ['markup', '<script>'],
  ['160 characters', 'Bank '.repeat(32)],
  ['one letter', 'B'],
  ['a code', 'G482913'],
  ['a line break', 'Bank\nof'],
  ['combining marks', 'M\u0301o\u0301nzo'],
])('a sender that is no name of a service gives none: %s', (_, sender) => {
  expect(findService(sender, 'Your Google code is 482913')).toBeNull()
})

test('whatever comes, there is no service or one with a safe slug and a name', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 200 })
  const sender = fc.oneof(anything, fc.string({ maxLength: 30 }), fc.constantFrom('', '60123', 'Verify'))
  fc.assert(
    fc.property(sender, anything, (from, text) => {
      const slug = findService(from, text)
      if (slug === null) return
      expect(isServiceSlug(slug)).toBe(true)
      expect(slug.length).toBeLessThanOrEqual(maxSlugLength)
      expect(serviceName(slug)).toMatch(/^[A-Za-z0-9][A-Za-z0-9 ]*$/)
      expect(findService(slug, '')).toBe(slug)
    }),
  )
})
