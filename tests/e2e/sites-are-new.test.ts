import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/harness/open-test-site.ts'

const text = { to: '+447700900142', from: 'DPD', text: 'Your parcel comes today.' }
const previewOf = async ({ url }: TestSite) => (await fetch(`${url}/api/preview`)).text()

test('a site of the tests has nothing of the one before it: no texts, no settings, no gateway', async () => {
  const before = await openTestSite({ CONTACT_EMAIL: 'before@callbox.example' })
  await before.gateway.send(text)
  expect(await previewOf(before)).toContain('Your parcel')
  const { gateway: earlier } = before
  await before[Symbol.asyncDispose]()

  await using site = await openTestSite()
  expect(await previewOf(site)).not.toContain('Your parcel')
  expect(await (await fetch(`${site.url}/contact`)).text()).not.toContain('before@callbox.example')
  await expect(earlier.send(text)).rejects.toThrow(Error)
  await site.gateway.send(text)
  expect(await previewOf(site)).toContain('Your parcel')
})
