import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/harness/create-database.ts'
import { checkDirectUrl } from './check-direct-url.ts'

const adminUrl = process.env['TEST_DATABASE_URL']

test('without the variable there is nothing to compare', async () => {
  expect((await checkDirectUrl({ config: { databaseUrl: undefined, databaseDirectUrl: undefined } })).is_ok).toBe(true)
})

test.runIf(adminUrl)('a direct URL that leads to another database is found out, and another way to the same one is not', async () => {
  const [one, other] = [await createEmptyDatabase(adminUrl ?? ''), await createEmptyDatabase(adminUrl ?? '')]
  try {
    const check = (databaseDirectUrl: string) => checkDirectUrl({ config: { databaseUrl: one.url, databaseDirectUrl } })
    expect((await check(`${one.url}?application_name=direct`)).is_ok).toBe(true)
    expect(await check(other.url)).toMatchObject({ is_ok: false, message: expect.stringMatching(/another database/) })
  } finally {
    await one.drop()
    await other.drop()
  }
})
