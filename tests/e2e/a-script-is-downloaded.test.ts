import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin } = visitSite()

async function download(page: Page, control: Locator): Promise<{ name: string; content: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), control.click()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path(), 'utf8') }
}

test('the script for a machine with modems is downloaded from its page', async () => {
  const { page } = await visit('/docs/smstools', phone)
  const main = page.getByRole('main')
  const script = await download(page, main.getByRole('link', { name: 'callbox-smstools.sh' }))
  expect(script.name).toBe('callbox-smstools.sh')
  expect(script.content).toMatch(/^#!\/bin\/sh\n/)
  const settings = await download(page, main.getByRole('link', { name: 'callbox-gateway.conf' }))
  expect(settings.content).toContain(`CALLBOX_URL='${site().url}/ingest/1'\nCALLBOX_TOKEN='TOKEN'\n`)
  await main.getByText(/^SMS Server Tools 3 3\.1\.21, run against/).waitFor()
})

test('a new gateway’s configuration is saved with its token, which is in the address of no request', async () => {
  const { page } = await visitAsAdmin('/admin?tab=gateways')
  const requested: string[] = []
  page.on('request', (request) => void requested.push(request.url()))
  await page.getByRole('button', { name: 'Add Gateway' }).click()
  const form = page.getByRole('dialog', { name: 'Add Gateway' })
  await form.getByRole('radio', { name: 'SMS Server Tools 3' }).check()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Name').fill('Modems in the cellar')
  await form.getByRole('button', { name: 'Add Gateway' }).click()
  const shown = page.getByRole('dialog', { name: 'Connect Modems in the cellar' })
  const token = (await shown.getByRole('figure').filter({ hasText: 'Token' }).locator('code').first().innerText()).trim()
  const settings = await download(page, shown.getByRole('button', { name: 'Download callbox-gateway.conf' }))
  expect(settings.name).toBe('callbox-gateway.conf')
  expect(settings.content).toMatch(new RegExp(`^CALLBOX_URL='${site().url}/ingest/\\d+'\nCALLBOX_TOKEN='${token}'$`, 'm'))
  const script = await download(page, shown.getByRole('link', { name: 'Download callbox-smstools.sh' }))
  expect(script.content).toMatch(/^#!\/bin\/sh\n/)
  expect(requested.filter((url) => url.includes(token) && !url.startsWith('blob:'))).toEqual([])
})
