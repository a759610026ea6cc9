import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { deleteNumbers } from '#server/numbers/change/delete-numbers.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { demoGatewayFile, seedFirstStart } from './seed.ts'

test('the first start creates six numbers and a gateway whose curl command delivers a text', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const welcome = await seedFirstStart(app.app, app.app.config.dataDir)
  const words = welcome?.(served.url) ?? ''
  expect((await app.app.numbers.numbers()).map(({ number }) => number).toSorted()).toEqual(testNumbers.toSorted())
  expect(words).toContain(`${served.url}/auth`)

  // What the line says, as a shell would hand it to curl.
  const [, url, bearer, body] = /curl (\S+) -H "Authorization: (.+?)" -H "Content-Type: application\/json" -d '(.+?)'/.exec(words) ?? []
  const response = await fetch(url ?? '', { method: 'POST', headers: { authorization: bearer ?? '' }, body: body ?? '' })
  expect([response.status, await response.json()]).toEqual([200, { results: [expect.objectContaining({ status: 'stored' })] }])
})

test('in production the curl command names the file with the token, which is not printed, and delivers a text as it is', async () => {
  await using app = await openTestApp({ env: { NODE_ENV: 'production' } })
  await using served = await app.serve()
  const directory = join(app.app.config.dataDir, "the operator's data")
  mkdirSync(directory)
  const words = (await seedFirstStart(app.app, directory))?.(served.url) ?? ''
  const { token } = JSON.parse(readFileSync(demoGatewayFile(directory), 'utf8')) as { token: string }
  expect(words).not.toContain(token)
  expect(statSync(join(directory, 'demo-gateway-token')).mode & 0o777).toBe(0o600)
  const line = /curl .*/.exec(words)?.[0] ?? ''
  const { stdout } = await promisify(execFile)('sh', ['-c', line])
  expect(JSON.parse(stdout)).toEqual({ results: [expect.objectContaining({ status: 'stored' })] })
})

test.each([
  ['', 'start with ADMIN_EMAILS='],
  ['admin@example.test', 'http://localhost:3000/admin'],
])('the first start prints how to reach the admin area, where ADMIN_EMAILS is "%s"', async (addresses, words) => {
  await using app = await openTestApp({ env: { ADMIN_EMAILS: addresses } })
  const welcome = (await seedFirstStart(app.app, app.app.config.dataDir))?.('http://localhost:3000') ?? ''
  expect(welcome).toContain(words)
  expect(welcome.includes('start with ADMIN_EMAILS=')).toBe(addresses === '')
})

test('the demo gateway’s token is stored for npm run text, readable only by its owner', async () => {
  await using app = await openTestApp()
  const file = demoGatewayFile(app.app.config.dataDir)
  writeFileSync(file, 'of an earlier database', { mode: 0o644 })
  await seedFirstStart(app.app, app.app.config.dataDir)
  const { id, token } = JSON.parse(readFileSync(file, 'utf8')) as { id: string; token: string }
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await app.app.db.selectFrom('sms_gateways').select(['id', 'name']).execute()).toEqual([{ id: Number(id), name: 'Demo gateway' }])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a database with a gateway or a number gets no sample data', async () => {
  await using app = await openTestApp({ numbers: 1 })
  expect(await seedFirstStart(app.app, app.app.config.dataDir)).toBeNull()
  expect(await app.app.db.selectFrom('sms_gateways').select('id').execute()).toEqual([])
})

test('a deleted demo gateway and deleted numbers do not return at the next start', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await seedFirstStart(app.app, app.app.config.dataDir)
  const [gateway] = (await listGateways(ctx)).gateways
  expect(await deleteNumbers(ctx, { gateway_id: gateway?.id })).toEqual({ deleted: testNumbers.length })
  await deleteGateway(ctx, { id: gateway?.id ?? '' })
  expect(await seedFirstStart(app.app, app.app.config.dataDir)).toBeNull()
  expect((await listGateways(ctx)).gateways).toEqual([])
})
