import { expect, test } from 'vitest'
import { settingsApi } from '#domain/api/settings.ts'
import { operatorOf } from '#domain/site/operator.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createCurrentSettings } from './current-settings.ts'
import { saveSettings } from './save-settings.ts'
import { getSettings } from './get-settings.ts'

test('saved settings take effect at once, and others stay as they are', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  expect(await app.app.settings()).toMatchObject({ site_name: 'Callbox', session_duration: 30 })
  const saved = await saveSettings(ctx, { site_name: 'Kiosk', max_sessions_per_user: 2 })
  expect(saved).toMatchObject({ site_name: 'Kiosk', max_sessions_per_user: 2, allow_registration: true })
  expect(await app.app.settings()).toMatchObject({ site_name: 'Kiosk', max_sessions_per_user: 2, session_duration: 30 })
  expect(
    await app.app.db
      .selectFrom('admin_settings')
      .select(['setting_key', 'setting_value', 'category', 'description'])
      .orderBy('setting_key')
      .execute(),
  ).toEqual([
    { setting_key: 'max_sessions_per_user', setting_value: '2', category: 'system', description: 'System setting: max_sessions_per_user' },
    { setting_key: 'site_name', setting_value: 'Kiosk', category: 'system', description: 'System setting: site_name' },
  ])
})

test('settings loaded before a change do not replace the newer ones', async () => {
  await using app = await openTestApp()
  const late = Promise.withResolvers<void>()
  let reads = 0
  const settings = createCurrentSettings({
    ...app.app,
    db: app.app.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (++reads === 1) await late.promise
        return result
      },
    }),
  })
  const before = settings.get()
  await expect.poll(() => reads).toBe(1)
  await saveSettings(app.ctx(app.admin), { site_name: 'Kiosk' })
  settings.invalidate()
  expect(await settings.get()).toMatchObject({ site_name: 'Kiosk' })
  late.resolve()
  expect(await before).toMatchObject({ site_name: 'Callbox' })
  expect(await settings.get()).toMatchObject({ site_name: 'Kiosk' })
})

test('saving outdated settings is a conflict and saves nothing', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { updated_at: begun } = await getSettings(ctx)
  await saveSettings(ctx, { site_name: 'First', updated_at: begun })
  await expect(saveSettings(ctx, { site_name: 'Second', updated_at: begun })).rejects.toMatchObject({
    code: 'settings_changed',
    status: 409,
  })
  expect((await getSettings(ctx)).site_name).toBe('First')
})

test('a value out of range is refused at its field', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const put = async (body: object) => {
    const response = await fetch(`${served.url}/api/admin/settings`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...((await response.json()) as { field?: string; error?: string }) }
  }
  for (const [field, value] of Object.entries({
    site_name: '',
    max_sessions_per_user: 0,
    session_duration: 100_000,
    maintenance_mode: 'yes',
    allow_registration: 1,
  }))
    expect(await put({ [field]: value })).toMatchObject({ status: 400, field, error: expect.any(String) })
  expect(await put({ site_name: 7 })).toMatchObject({ error: 'This must be text.' })
  expect(await put({ maintenance_mode: true })).toMatchObject({ status: 200, maintenance_mode: true })
  expect((await fetch(`${served.url}/api/preview`)).status).toBe(503)
  expect(await put({ maintenance_mode: false })).toMatchObject({ status: 200 })
  expect((await fetch(`${served.url}/api/preview`)).status).toBe(200)
})

test('non-numeric text becomes the default, and a number out of range is refused', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const put = async (body: object) => {
    const response = await fetch(`${served.url}/api/admin/settings`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  expect(await put({ max_sessions_per_user: 9, session_duration: 45 })).toMatchObject({ max_sessions_per_user: 9, session_duration: 45 })
  expect(await put({ max_sessions_per_user: 'many', session_duration: '' })).toMatchObject({
    max_sessions_per_user: 5,
    session_duration: 30,
  })
  expect(await put({ session_duration: '20' })).toMatchObject({ status: 200, session_duration: 20 })
  expect(await put({ session_duration: '0' })).toMatchObject({ status: 400, field: 'session_duration' })
  expect(await put({ site_name: 'two\nlines' })).toMatchObject({ status: 400, field: 'site_name' })
})

test('a change invalidates caches of settings, and a load under way does not restore the old ones', async () => {
  await using app = await openTestApp()
  let notified = 0
  app.app.onSettings(() => void notified++)
  app.clock.advance(5000)
  const underWay = app.app.settings()
  await saveSettings(app.ctx(app.admin), { site_name: 'Kiosk' })
  await underWay
  expect(notified).toBe(1)
  expect((await app.app.settings()).site_name).toBe('Kiosk')
})

test('contact details are settings: an empty one leaves that of the environment in force', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const environment = { email: 'env@callbox.example', postalAddress: null, telegramUrl: 'https://t.me/env' }
  expect(operatorOf(await getSettings(ctx), environment)).toEqual(environment)
  await saveSettings(ctx, { contact_email: 'hello@callbox.example', postal_address: '1 Telephone Row, Leeds' })
  expect(operatorOf(await app.app.settings(), environment)).toEqual({
    email: 'hello@callbox.example',
    postalAddress: '1 Telephone Row, Leeds',
    telegramUrl: 'https://t.me/env',
  })
  await saveSettings(ctx, { contact_email: '' })
  expect(operatorOf(await app.app.settings(), environment).email).toBe('env@callbox.example')
})

test.each([
  { contact_email: 'nobody' },
  { contact_email: `${'a'.repeat(250)}@example.test` },
  { postal_address: 'x'.repeat(301) },
  { postal_address: 'one\ntwo' },
  { telegram_url: 'http://t.me/plain' },
  { telegram_url: 'javascript:alert(1)' },
  { telegram_url: 't.me/group' },
])('a contact detail that cannot be one is refused: %j', (given) => {
  expect(settingsApi['settings.save'].body.safeParse(given).success).toBe(false)
})

test('contact details in their forms, and empty ones, are taken', () => {
  for (const given of [
    { contact_email: ' hello@callbox.example ', telegram_url: 'https://t.me/callbox', postal_address: '1 Row, Leeds' },
    { contact_email: '', telegram_url: '', postal_address: '' },
  ])
    expect(settingsApi['settings.save'].body.safeParse(given).success).toBe(true)
})
