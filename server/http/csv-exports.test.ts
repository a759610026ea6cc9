import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readCsvCell } from '#domain/csv.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { importNumbers } from '#server/numbers/import/import-numbers.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

async function openSite() {
  const app = await openTestApp({ numbers: 2 })
  const served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  return {
    app,
    get: (path: string) => fetch(`${served.url}/api/admin/${path}`, { headers }),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

async function rowsOf(response: Response): Promise<Array<Record<string, string>>> {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(text).not.toMatch(/(?:^|,|\n)"?[=+@]/)
  return parse(text, { columns: true, cast: (cell) => readCsvCell(cell) })
}

async function recorded(app: TestApp) {
  const { rows } = await app.connection.query(
    `select action, metadata - 'from' as metadata from admin_analytics where action like 'export%'`,
  )
  return rows
}

test('gateways are exported as they are filtered, without secrets and formulas', async () => {
  await using site = await openSite()
  const ctx = site.app.ctx(site.app.admin)
  const evil = {
    name: '=HYPERLINK("http://x")',
    kind: 'httpsms',
    signing_secret: 'a signing secret',
    current_phone_number: '07700 900142',
  } as const
  const { token } = await createGateway(ctx, evil)
  await createGateway(ctx, { name: 'Bank', kind: 'goip', pull: { url: 'http://192.168.7.20/', password: 'a password' } })
  const response = await site.get('gateways.csv')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="gateways-\d{4}-\d\d-\d\d\.csv"$/)
  const text = await response.clone().text()
  for (const secret of [token, evil.signing_secret, 'a password']) expect(text).not.toContain(secret)
  const rows = await rowsOf(response)
  expect(rows).toContainEqual(
    expect.objectContaining({
      name: evil.name,
      kind: 'httpsms',
      current_phone_number: '+447700900142',
      lists_numbers: 'own',
      state: 'never',
    }),
  )
  expect(await rowsOf(await site.get('gateways.csv?kind=goip'))).toMatchObject([{ name: 'Bank' }])
  expect(await rowsOf(await site.get('gateways.csv?search=nothing+like+it'))).toEqual([])
  expect((await site.get('gateways.csv?state=odd')).status).toBe(400)
  expect(await recorded(site.app)).toEqual([])
})

test('every number is exported, and the file can be imported again as it is', async () => {
  await using site = await openSite()
  const ctx = site.app.ctx(site.app.admin)
  await createGateway(ctx, { name: '=1+1' })
  const numbers = Array.from({ length: 2500 }, (_, index) => `07700${String(100_000 + index)}`)
  await importNumbers(ctx, { text: ['number,gateway,status', ...numbers.map((number) => `${number},'=1+1,paused`)].join('\n') })
  const response = await site.get('numbers.csv')
  const text = await response.clone().text()
  const rows = await rowsOf(response)
  expect(rows).toHaveLength(2502)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(2502)
  expect(rows[0]).toMatchObject({ number: '+447700102499', gateway: '=1+1', status: 'paused', test: 'no', receiving: 'unknown' })
  const again = await importNumbers(ctx, { text, dry_run: true })
  expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 2502, repeated: 0, invalid: 0 })
  expect(await rowsOf(await site.get('numbers.csv?status=available'))).toHaveLength(2)
  expect(await rowsOf(await site.get('numbers.csv?gateway_id=none&is_test=false'))).toHaveLength(2)
})

test('held texts and users are exported, and that is recorded without the words that were searched for', async () => {
  await using site = await openSite()
  const ctx = site.app.ctx(site.app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone', lists_numbers: 'none' })
  const phone = await findIngestGateway(site.app.app, id)
  const words = '=cmd|"/c calc"!A1\nsecond; line'
  for (const [index, text] of [words, 'Other'].entries())
    await site.app.receive(phone, 'json', { externalId: String(index), to: '+447700900999', from: '@bank', text, sentAt: null })
  const held = await rowsOf(await site.get('held.csv?search=calc'))
  expect(held).toMatchObject([{ text: words, sender: '@bank', number: '+447700900999', gateway: 'Phone', reason_code: 'unlisted' }])
  expect(await rowsOf(await site.get('held.csv'))).toHaveLength(2)
  expect(await rowsOf(await site.get('users.csv?role=admin'))).toMatchObject([{ email: 'chief@example.test', active: 'yes' }])
  const by = 'chief@example.test'
  expect(await recorded(site.app)).toEqual([
    { action: 'export_held_texts', metadata: { searched: true, by } },
    { action: 'export_held_texts', metadata: { by } },
    { action: 'export_users', metadata: { role: 'admin', by } },
  ])
})
