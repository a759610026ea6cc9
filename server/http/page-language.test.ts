import { expect, test } from 'vitest'
import { keptLanguage, pageLanguage } from './page-language.ts'

const french = { cookie: 'a=b; __Host-cb_language=fr', 'accept-language': 'de' }

test.each([
  ['/', 'en', 'en'],
  ['/services', 'en', 'en'],
  ['/Services/', 'en', 'en'],
  ['/_root.data', 'en', 'en'],
  ['/de', 'de', 'de'],
  ['/de.data', 'de', 'de'],
  ['/de/services/whatsapp', 'de', 'de'],
  ['/de/services/whatsapp.data?_routes=root', 'de', 'de'],
  ['/de/nothing', 'de', 'de'],
  ['/nothing', 'fr', 'fr'],
  ['/xx/services', 'fr', 'fr'],
  ['/auth', 'fr', 'fr'],
  ['/auth.data', 'fr', 'fr'],
  ['/available-numbers?number=1', 'fr', 'fr'],
  ['/privacy', 'en', 'fr'],
  ['/blog/why-codes-expire', 'en', 'fr'],
  ['/admin', 'en', 'fr'],
  ['/admin/nothing', 'en', 'fr'],
] as const)('%s is in %s for somebody who chose French, whose language is %s', (url, language, reader) => {
  expect(pageLanguage(url, french)).toEqual({ language, reader })
})

test('without a choice the browser decides only where the page follows its reader', () => {
  const german = { 'accept-language': 'de' }
  expect(pageLanguage('/auth', german)).toEqual({ language: 'de', reader: 'de' })
  expect(pageLanguage('/', german)).toEqual({ language: 'en', reader: 'en' })
  expect(pageLanguage('/privacy', german)).toEqual({ language: 'en', reader: 'en' })
  expect(pageLanguage('/auth', {})).toEqual({ language: 'en', reader: 'en' })
})

test('a cookie with a language that does not exist is no choice', () => {
  for (const value of ['xx', 'DE', 'deutsch', '', '__proto__', 'de,fr', '"de"'])
    expect(keptLanguage({ cookie: `cb_language=${value}` }), value).toBeNull()
  expect(keptLanguage({ cookie: 'xcb_language=de' })).toBeNull()
  expect(keptLanguage({ cookie: 'cb_language=de' })).toBe('de')
})
