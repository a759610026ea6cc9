import { expect, test } from 'vitest'
import { languageCodes, languages } from '#domain/languages.ts'
import { addressIn } from '#domain/site/language-address.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

const deep = (segments: number) => `/${Array.from({ length: segments }, () => 'a').join('/')}`

test('every unknown address is one page for each language, with the status 404', async () => {
  await using app = await openTestApp()
  await using served = await app.serve({ pages: true })
  const pagesOf = async (headers: Record<string, string>) => {
    const responses = await Promise.all(
      ['/404', '/nothing', '/Nothing/?a=b', '/docs/nothing/at/all', deep(3000)].map((path) => fetch(served.url + path, { headers })),
    )
    for (const { status } of responses) expect(status).toBe(404)
    return new Set(await Promise.all(responses.map((response) => response.text())))
  }
  for (const language of languageCodes) {
    const [page = '', ...others] = await pagesOf({ 'accept-language': language })
    expect([language, others.length]).toEqual([language, 0])
    expect(page).toContain(`<html lang="${languages[language].tag}"`)
    expect(page).toContain('content="noindex"')
  }
  const { headers } = await fetch(`${served.url}/nothing`)
  const again = await fetch(`${served.url}/nothing`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([headers.get('etag') !== null, again.status]).toEqual([true, 404])
})

test('the browser puts the address into the page, and hydrates it without an error', async () => {
  await using site = await openTestSite()
  await using opened = await borrowBrowser()
  for (const language of ['en', 'ar'] as const) {
    const { page, errors, context } = await opened.visit(site.url, { locale: languages[language].tag })
    const path = deep(40)
    expect((await page.goto(path))?.status()).toBe(404)
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByText(path).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(languages[language].tag)
    // The browser itself reports the status of the page.
    expect(errors.filter((words) => !words.includes('status of 404'))).toEqual([])
    const home = addressIn(language, '/')
    await page.locator(`main a[href="${home}"]`).click()
    await page.waitForURL(site.url + home)
    await page.goBack()
    await page.getByText(path).waitFor()
    await context.close()
  }
})
