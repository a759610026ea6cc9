import { expect, test } from 'vitest'
import { concernsOfPage } from './page-concerns.ts'

test('a page over HTTP/1.1 is a concern', () => {
  const over = (protocol: string | null) => concernsOfPage({ protocol, hasSupport: true }).map(({ text }) => text)
  expect([over('http/1.1'), over('h2'), over('h3'), over(null)]).toEqual([['This site is served over HTTP/1.1'], [], [], []])
})

test('a site without a support button says so, and leads to the setting', () => {
  const [concern, ...others] = concernsOfPage({ protocol: 'h2', hasSupport: false })
  expect([concern?.text, concern?.href, others]).toEqual(['The support button is missing', '/admin/settings#contact', []])
})
