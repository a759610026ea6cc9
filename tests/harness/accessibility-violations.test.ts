import { expect, test } from 'vitest'
import { accessibilityViolations, violationsInBothThemes } from './accessibility-violations.ts'
import { openBrowser } from './open-browser.ts'

const pageWith = (content: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${content}</main></body></html>`

test('every fault of a page is listed by its rule and its elements, and a page without any has none', { timeout: 60_000 }, async () => {
  await using browser = await openBrowser()
  const { page } = await browser.visit('http://127.0.0.1')
  await page.setContent(pageWith('<p>Words</p>'))
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setContent(pageWith('<p style="color: #999">Words</p><img src="data:,"><button></button><button id="second"></button>'))
  expect((await accessibilityViolations(page)).toSorted()).toEqual([
    'button-name: button:nth-child(4), #second',
    'color-contrast: p',
    'image-alt: img',
  ])
})

test('colours that are wrong in the dark theme alone are found there, and what both have is told once', { timeout: 60_000 }, async () => {
  await using browser = await openBrowser()
  const { page } = await browser.visit('http://127.0.0.1')
  const dark = '<style>@media (prefers-color-scheme: dark) { body { background: #000 } p { color: #333 } }</style>'
  await page.setContent(pageWith(`${dark}<p>Words</p><img src="data:,">`))
  expect(await violationsInBothThemes(page)).toEqual(['light: image-alt: img', 'dark: color-contrast: p'])
})
