import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { WebhookShape } from '#domain/operations/alarms.ts'
import { changeWebhook } from '#server/operations/alarms/change-webhook.ts'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { createWebhook } from '#server/operations/alarms/create-webhook.ts'
import { evaluateAlarms } from '#server/operations/alarms/evaluate-alarms.ts'
import { getAlarms } from '#server/operations/alarms/get-alarms.ts'
import { replaceWebhookSecret } from '#server/operations/alarms/replace-webhook-secret.ts'
import { addWebhook, createFakeCondition, evaluateFor } from '#tests/harness/alarms.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver, type ReceivedPost } from '#tests/harness/open-webhook-receiver.ts'
import { deliverNotices } from './deliver-notices.ts'
import { testWebhook } from './test-webhook.ts'

const minute = 60_000

const parse = (post: ReceivedPost | undefined) => JSON.parse(post?.body ?? '')

/** What a receiver of a shape gets when two disks, of which one has a nasty name, are full, and when both have room again. */
async function deliverTo(shape: WebhookShape, subjects = ['Ωμέγα "b"\n*c*', 'd']) {
  await using app = await openTestApp({ env: { PUBLIC_URL: 'https://callbox.example' } })
  await using receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url, shape)
  const { condition, setProblems } = createFakeCondition()
  setProblems(...subjects)
  await evaluateFor(app, 3 * minute, [condition])
  const opened = receiver.received.splice(0)
  setProblems(...subjects.slice(1))
  await evaluateFor(app, 7 * minute, [condition])
  const first = receiver.received.splice(0)
  setProblems()
  await evaluateFor(app, 7 * minute, [condition])
  return { opened, first, last: receiver.received }
}

const titled = /2 disks nearly full since (?:\d+ \w+, )?\d\d:\d\d/

test('ntfy gets the message as the body, and a title that may have any letters', async () => {
  const { opened, last } = await deliverTo('ntfy')
  expect(opened[0]?.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    title: expect.stringMatching(titled),
    priority: 'high',
    click: 'https://callbox.example/admin/alarms',
  })
  expect(opened[0]?.body).toContain('• Disk of d. Nearly full.')
  expect(last[0]?.headers).toMatchObject({ title: expect.stringContaining('Disk of d has room after'), priority: 'default' })
  // What is about one alarm leads to its cause.
  expect(last[0]?.headers['click']).toBe('https://callbox.example/admin?tab=database')
  const { opened: greek } = await deliverTo('ntfy', ['Ωμέγα '.repeat(20)])
  const words = String(greek[0]?.headers['title']).split(' ')
  const decoded = words.map((word) => Buffer.from(/^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString())
  expect(decoded.join('')).toContain('Disk of Ωμέγα Ωμέγα')
  expect(words.every((word) => word.length <= 75)).toBe(true)
})

test('Discord gets at most 2,000 characters in which nothing is markup and nobody is mentioned', async () => {
  const { opened } = await deliverTo('discord')
  expect(parse(opened[0])).toEqual({ content: expect.stringContaining('\\*c\\*'), allowed_mentions: { parse: [] } })
  expect(parse(opened[0]).content).toContain('https://callbox.example/admin/alarms')
  const { opened: many } = await deliverTo(
    'discord',
    Array.from({ length: 300 }, (_, index) => `_${index}_`.repeat(20)),
  )
  expect(parse(many[0]).content.length).toBeLessThanOrEqual(2000)
})

test('Teams gets an Adaptive Card of less than 28 KB', async () => {
  const { opened } = await deliverTo(
    'teams',
    Array.from({ length: 300 }, (_, index) => `${index} ${'"Ω"'.repeat(50)}`),
  )
  const { type, attachments } = parse(opened[0])
  expect([type, attachments[0].contentType, attachments[0].content.type]).toEqual([
    'message',
    'application/vnd.microsoft.card.adaptive',
    'AdaptiveCard',
  ])
  expect(attachments[0].content.body[0].text).toMatch(/^Callbox: 300 disks nearly full since/)
  expect(attachments[0].content.actions[0].url).toBe('https://callbox.example/admin/alarms')
  expect(Buffer.byteLength(opened[0]?.body ?? '')).toBeLessThan(28_000)
})

test('PagerDuty gets one incident a kind, which is resolved when the last alarm of it is over', async () => {
  const { opened, first, last } = await deliverTo('pagerduty')
  expect(opened.map((post) => parse(post))).toMatchObject([
    {
      routing_key: 'R0UT1NG',
      event_action: 'trigger',
      payload: { summary: expect.stringMatching(titled), severity: 'critical', source: 'https://callbox.example', class: 'disk_full' },
    },
  ])
  expect(first).toEqual([])
  expect(last.map((post) => parse(post))).toEqual([
    { routing_key: 'R0UT1NG', event_action: 'resolve', dedup_key: parse(opened[0]).dedup_key },
  ])
})

test('Opsgenie gets an alert a kind of at most 130 characters, which is closed by its alias', async () => {
  const { opened, first, last } = await deliverTo('opsgenie', ['long '.repeat(40), 'd'])
  expect(opened[0]?.headers['authorization']).toBe('GenieKey G3N1E')
  expect(parse(opened[0])).toMatchObject({ message: expect.stringMatching(titled), alias: expect.any(String), priority: 'P1' })
  expect(parse(opened[0]).message.length).toBeLessThanOrEqual(130)
  expect(first).toEqual([])
  expect(last[0]?.path).toBe(`/hook/${encodeURIComponent(parse(opened[0]).alias)}/close?identifierType=alias`)
})

test('a template is filled in so that it stays JSON, and one that would not be is refused', async () => {
  const { opened } = await deliverTo('template', ['Ωμέγα "b"\n*c*'])
  expect(parse(opened[0])).toEqual({
    message: 'Callbox: Disk of Ωμέγα "b"\n*c*',
    details: { text: expect.stringContaining('Nearly full.'), link: 'https://callbox.example/admin/alarms' },
  })
  await using app = await openTestApp()
  for (const [template, words] of [
    ['{"text": {{title}}}', 'has to be JSON'],
    ['{"text": "{{headline}}"}', '{{headline}} is not known'],
    ['', 'Enter the body'],
  ])
    await expect(addWebhook(app, 'https://example.test/', 'template', { template: template ?? '' })).rejects.toMatchObject({
      field: 'template',
      message: expect.stringContaining(words ?? ''),
    })
})

test('a key is stored encrypted, is never read back, stays unless another is entered, and goes to no other host', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await expect(addWebhook(app, 'https://example.test/', 'pagerduty', { routing_key: '' })).rejects.toMatchObject({ field: 'routing_key' })
  await expect(addWebhook(app, 'https://ntfy.example/', 'ntfy')).rejects.toMatchObject({ field: 'url' })
  await using receiver = await openWebhookReceiver()
  const created = await addWebhook(app, receiver.url, 'opsgenie')
  expect(created).toMatchObject({ has_key: true })
  expect(JSON.stringify([created, await getAlarms(ctx)])).not.toContain('G3N1E')
  const { rows } = await app.connection.query(`select encode(key, 'escape') as key from webhooks`)
  expect(JSON.stringify(rows)).not.toContain('G3N1E')
  await changeWebhook(ctx, { id: created.id, name: 'Renamed', api_key: '' })
  await testWebhook(ctx, { id: created.id })
  expect(receiver.received[0]?.headers['authorization']).toBe('GenieKey G3N1E')
  await expect(changeWebhook(ctx, { id: created.id, url: 'https://elsewhere.example/' })).rejects.toMatchObject({ field: 'api_key' })
  expect(await changeWebhook(ctx, { id: created.id, shape: 'json' })).toMatchObject({ has_key: false })
})

test('a webhook that somebody changed since it was opened is not changed', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const created = await addWebhook(app, 'https://example.test/', 'slack')
  app.clock.advance(1000)
  const changed = await changeWebhook(ctx, { id: created.id, name: 'One', updated_at: created.updated_at })
  await expect(changeWebhook(ctx, { id: created.id, name: 'Two', updated_at: created.updated_at })).rejects.toMatchObject({
    code: 'webhook_changed',
  })
  expect(await changeWebhook(ctx, { id: created.id, name: 'Three', updated_at: changed.updated_at })).toMatchObject({ name: 'Three' })
})

test('a test of PagerDuty opens an incident of low severity and resolves it', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const { id } = await addWebhook(app, receiver.url, 'pagerduty')
  expect(await testWebhook(app.ctx(app.admin), { id })).toEqual({ success: true, error: null })
  expect(receiver.received.map((post) => parse(post))).toMatchObject([
    { event_action: 'trigger', payload: { severity: 'info' } },
    { event_action: 'resolve' },
  ])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
})

test('a channel gets the kinds and places that it is set to, and an incident is over when none of those is left', async () => {
  await using app = await openTestApp()
  await using disks = await openWebhookReceiver()
  await using leeds = await openWebhookReceiver()
  await using london = await openWebhookReceiver()
  await addWebhook(app, disks.url, 'json', { kinds: ['disk_full'] })
  await addWebhook(app, leeds.url, 'json', { places: ['Leeds'] })
  const { id } = await addWebhook(app, london.url, 'pagerduty', { places: ['London'], kinds: ['link_down'] })
  const { condition, setProblems } = createFakeCondition()
  const at = (place: string, subject: string) => ({ subject, place, title: `Link ${subject}`, over: `Link ${subject} is up`, detail: '' })
  let links = [at('London', '1'), at('Leeds', '2')]
  const linkDown = { ...condition, kind: 'link_down' as const, find: async () => links }
  setProblems('a')
  await evaluateFor(app, 3 * minute, [condition, linkDown])
  links = [at('Leeds', '2')]
  await evaluateFor(app, 7 * minute, [condition, linkDown])
  expect(disks.received.map((post) => parse(post))).toMatchObject([{ groups: [{ kind: 'disk_full', count: 1 }] }])
  expect(leeds.received.map((post) => parse(post))).toMatchObject([{ groups: [{ kind: 'link_down', place: 'Leeds', count: 1 }] }])
  expect(london.received.map((post) => parse(post))).toMatchObject([{ event_action: 'trigger' }, { event_action: 'resolve' }])
  expect(await changeWebhook(app.ctx(app.admin), { id, places: null, kinds: [] })).toMatchObject({ places: null, kinds: null })
})

test('a kind whose only alarm comes after a hundred others has an incident, which is resolved, and a line in a message', async () => {
  await using app = await openTestApp()
  await using incidents = await openWebhookReceiver()
  await using chat = await openWebhookReceiver()
  await addWebhook(app, incidents.url, 'pagerduty')
  await addWebhook(app, chat.url, 'telegram')
  const { condition, setProblems } = createFakeCondition()
  let links = [{ subject: '1', title: 'Link 1 is down', over: 'Link 1 is up again', detail: '' }]
  const conditions = [condition, { ...condition, kind: 'link_down' as const, find: async () => links }]
  const events = () => incidents.received.splice(0).map((post) => parse(post))
  const texts = () => chat.received.splice(0).map((post) => parse(post).text)
  setProblems(...Array.from({ length: 120 }, (_, index) => `host ${index}`))
  await evaluateFor(app, 3 * minute, conditions)
  const opened = events()
  expect(opened).toMatchObject([
    { event_action: 'trigger', payload: { class: 'disk_full', summary: expect.stringContaining('120 disks nearly full since') } },
    { event_action: 'trigger', payload: { class: 'link_down', summary: 'Callbox: Link 1 is down' } },
  ])
  expect(texts()).toEqual([expect.stringContaining('• Link 1 is down.')])
  setProblems()
  links = []
  await evaluateFor(app, 7 * minute, conditions)
  expect(events()).toMatchObject(opened.map(({ dedup_key: key }) => ({ event_action: 'resolve', dedup_key: key })))
  expect(texts()).toEqual([expect.stringContaining('• Link 1 is up again after')])
})

test('every webhook is signed by Standard Webhooks, also with a secret from before it, and every attempt has the same id', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const ctx = app.ctx(app.admin)
  const { id, secret } = await addWebhook(app, receiver.url)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const signature = (post: ReceivedPost | undefined, key: Buffer) => {
    const signed = [post?.headers['webhook-id'], post?.headers['webhook-timestamp'], post?.body].join('.')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  }
  receiver.state.status = 500
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, 4 * minute, [condition])
  expect(receiver.received.length).toBeGreaterThan(1)
  for (const post of receiver.received)
    expect(post.headers['webhook-signature']).toBe(signature(post, Buffer.from(secret.slice('whsec_'.length), 'base64')))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const old = 'an old secret of 43 characters, in base64url'
  expect((await replaceWebhookSecret(ctx, { id })).secret).not.toBe(secret)
  await app.connection.query('update webhooks set secret = $1', [encryptSecret(app.app.secret, old)])
  receiver.received.length = 0
  receiver.state.status = 200
  await testWebhook(ctx, { id })
  expect(receiver.received[0]?.headers['webhook-signature']).toBe(signature(receiver.received[0], Buffer.from(old)))
})

test('a receiver that hangs holds up no other one', async () => {
  await using app = await openTestApp()
  await using receiver = await openWebhookReceiver()
  const hanging = createServer(() => {})
  await new Promise<void>((listening) => void hanging.listen(0, '127.0.0.1', listening))
  await createWebhook(app.ctx(app.admin), {
    name: 'Hangs',
    url: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`,
    shape: 'json',
  })
  await addWebhook(app, receiver.url)
  const { condition, setProblems } = createFakeCondition()
  setProblems('a')
  await evaluateFor(app, minute, [condition])
  const arrived = receiver.next()
  const run = (async () => {
    app.clock.advance(2 * minute)
    await evaluateAlarms(app.app, [condition])
    await deliverNotices(app.app)
  })()
  await arrived
  hanging.closeAllConnections()
  await run
  hanging.close()
  const { deliveries } = await getAlarms(app.ctx(app.admin))
  expect(Object.fromEntries(deliveries.map(({ webhook, state }) => [webhook, state]))).toEqual({ Hangs: 'waiting', 'On call': 'sent' })
})
