import { expect, test } from 'vitest'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { getExampleSetup } from '#domain/gateways/setups/list-kinds.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

const paths = gatewayKinds.flatMap((kind) => (getExampleSetup('', kind)?.files ?? []).map(({ name }) => `/docs/${kind}/${name}`))

test('the files for machines with modems, and a configuration of Kannel, can be downloaded', () => {
  expect(paths).toEqual([
    '/docs/kannel/kannel.conf',
    '/docs/smstools/callbox-smstools.sh',
    '/docs/smstools/callbox-gateway.conf',
    '/docs/gammu/callbox-gammu.sh',
    '/docs/gammu/callbox-gateway.conf',
  ])
})

test.each(paths)('%s is a file of the site, with its address', async (path) => {
  await using app = await openTestApp({ env: { PUBLIC_URL: 'https://sms.example.test' } })
  await using served = await app.serve()
  const response = await fetch(served.url + path)
  const text = await response.text()
  expect(response.status).toBe(200)
  const isScript = path.endsWith('.sh')
  expect(response.headers.get('content-type')).toBe(`${isScript ? 'text/x-shellscript' : 'text/plain'}; charset=utf-8`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${path.split('/').at(-1)}"`)
  expect(response.headers.get('link')).toBe(`<https://sms.example.test${path}>; rel="canonical"`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(text).not.toContain('callbox.example')
  if (isScript) expect(text).toMatch(/^#!\/bin\/sh\n/)
  else expect(text).toContain('https://sms.example.test/ingest/1')
  const head = await fetch(served.url + path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, response.headers.get('content-type')])
})

test('where PUBLIC_URL is not set the address is that of the request, and no cache may store it', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const response = await fetch(`${served.url}/docs/kannel/kannel.conf`)
  expect(await response.text()).toContain(`get-url = "${served.url}/ingest/1/kannel?token=TOKEN&`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
