import { expect, test } from 'vitest'
import { dataRedirectOf, namedLanguage, redirectOf } from './page-redirect.ts'

test.each([
  ['/?lang=de', '/de'],
  ['/services?lang=de', '/de/services'],
  ['/services?a=1&lang=fr&b=%20', '/fr/services?a=1&b=%20'],
  ['/de/services?lang=en', '/services'],
  ['/de/services/whatsapp?lang=pl', '/pl/services/whatsapp'],
  ['/?lang=en', '/'],
  ['/auth?lang=de&number=1', '/auth?number=1'],
  ['/privacy?lang=de', '/privacy'],
  ['/available-numbers?service=x&lang=ar', '/available-numbers?service=x'],
  ['/admin?lang=de', '/admin'],
  ['/services?lang=xx', '/services'],
  ['/de/services?lang=xx', '/de/services'],
  ['/services?lang', '/services'],
  ['/services?lang=', '/services'],
  ['/services?lang=de&lang=fr', '/de/services'],
  ['/nothing?lang=de&a=b', '/nothing?a=b'],
  ['/de/nothing?lang=fr', '/de/nothing'],
  ['/404?lang=de', '/404'],
])('%s leads to %s', (url, location) => {
  expect(redirectOf(url)).toBe(location)
  expect(redirectOf(location)).toBeNull()
})

test.each([
  ['/de/', '/de'],
  ['/DE', '/de'],
  ['/De/Services/?a=B', '/de/services?a=B'],
  ['/en', '/'],
  ['/en/services', '/services'],
  ['/de/privacy', '/privacy'],
  ['/de/auth?number=1', '/auth?number=1'],
  ['/de/admin', '/admin'],
  ['/fr/blog/Why', '/blog/Why'],
])('%s is %s', (url, location) => {
  expect(redirectOf(url)).toBe(location)
  expect(redirectOf(location)).toBeNull()
})

test.each([
  '/',
  '/de',
  '/de/services?a=b',
  '/services?lang[]=de',
  '/services?slang=de',
  '/xx/services',
  '/de/de/services',
  '/de/404',
  '/de//evil.example',
  '/de/evil.example',
  '/deutsch',
  '/?',
])('%s is left where it is', (url) => {
  expect(redirectOf(url)).toBeNull()
})

test('no address leads to another site', () => {
  for (const path of ['/de//evil.example', '/en//evil.example', '/de/\\evil.example', '/en/@evil.example', '/de/https://evil.example'])
    for (const query of ['', '?lang=fr', '?lang=en']) expect(redirectOf(path + query) ?? path, path).toMatch(/^\/(?:de|en)\//)
})

test('the first language of a query counts, where we have it', () => {
  expect(namedLanguage('/?a=b&lang=de&lang=fr')).toBe('de')
  for (const url of ['/', '/?lang=xx', '/?lang=', '/?lang=DE', '/?lang[]=de', '/?lang=__proto__', '/?lang=constructor'])
    expect(namedLanguage(url), url).toBeNull()
})

test.each([
  ['/de/privacy.data', '/privacy'],
  ['/de/privacy/_.data', '/privacy'],
  ['/de/blog.data?_routes=root&tag=a%20b', '/blog?tag=a%20b'],
  ['/en/_root.data', '/'],
  ['/en/services.data', '/services'],
])('where the router asks for %s, the page is %s', (url, location) => {
  expect(dataRedirectOf(url)).toBe(location)
})

test.each([
  '/de/privacy',
  '/privacy.data',
  '/de.data',
  '/de/services.data?_routes=root',
  '/de/nothing.data',
  '/xx/privacy.data',
  '/_root.data',
])('%s is no such request', (url) => {
  expect(dataRedirectOf(url)).toBeNull()
})
