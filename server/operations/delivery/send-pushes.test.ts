import { expect, test } from 'vitest'
import { maxWatches } from '#domain/users/push.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { decideReports } from '#server/messages/reports/decide-reports.ts'
import { changeNumber } from '#server/numbers/change/change-numbers.ts'
import { loadVapidKeys } from '#server/push/vapid-keys.ts'
import { pruneWatches } from '#server/push/prune-watches.ts'
import { changeSenderSet } from '#server/messages/sender-rules/change-sender-set.ts'
import { createSenderRule } from '#server/messages/sender-rules/create-sender-rule.ts'
import { openApp } from '#server/open-app.ts'
import { saveSettings } from '#server/system/settings/save-settings.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openPushService } from '#tests/harness/open-push-service.ts'
import { openTestApp, testNumbers, type SignedIn, type TestApp } from '#tests/harness/open-test-app.ts'
import { createSendPushes, shareOfService } from './send-pushes.ts'

const minute = 60_000

/** A site with two numbers, a push service, and a user who watches the first number. */
async function openWatched(...others: string[]) {
  const service = await openPushService()
  const app = await openTestApp({ numbers: 2, env: { PUSH_HOSTS: [service.url, ...others].join() } })
  const served = await app.serve()
  const user = await app.signIn()
  const { rows } = await app.connection.query(`select id from phone_numbers order by number`)
  const [first, second] = rows.map(({ id }) => String(id)) as [string, string]
  const subscription = service.subscribe()
  const sendPushes = createSendPushes()
  const watch = (input: object = {}, { headers }: SignedIn = user) =>
    call(served.url, 'PUT', { number_id: first, subscription, ...input }, headers)
  const watched = await watch()
  if (watched.status !== 200) throw new Error(`not watched: ${JSON.stringify(watched.body)}`)
  app.clock.advance(1000)
  return {
    app,
    url: served.url,
    service,
    user,
    first,
    second,
    subscription,
    watched,
    watch,
    endWatch: (input: object, { headers }: SignedIn = user) => call(served.url, 'DELETE', input, headers),
    send: () => sendPushes(app.app),
    countWatches: async () => Number((await app.connection.query('select count(*)::int as n from push_watches')).rows[0]?.['n']),
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

async function call(url: string, method: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/push/watch`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (response.status === 204 ? {} : await response.json()) as Record<string, string> }
}

const outcomesOf = async ({ app }: TestApp) =>
  Object.fromEntries((await app.metrics.pushes.get()).values.map(({ labels, value }) => [labels.outcome, value]))

test('a text on a watched number is pushed once, encrypted for that browser and signed with the key it subscribed with', async () => {
  await using site = await openWatched()
  const { app, service, send } = site
  expect(Date.parse(site.watched.body['until'] ?? '')).toBeCloseTo(app.clock.now().getTime() + 30 * minute - 1000, -4)
  const id = await app.deliver({ from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await app.deliver({ to: testNumbers[1] ?? null, from: 'Google', text: 'G-123456 is your code' })
  expect([await send(), await send(), await send()]).toEqual([1, 0, 0])

  const { public_key: publicKey } = (await (await fetch(`${site.url}/api/push/key`, { headers: site.user.headers })).json()) as {
    public_key: string
  }
  expect(service.received).toMatchObject([
    {
      path: new URL(site.subscription.endpoint).pathname,
      text: { number: testNumbers[0], sender: 'WhatsApp', code: '482913', text: null, message_id: id, number_id: site.first },
      claims: { aud: service.url, sub: 'mailto:no-reply@localhost' },
      publicKey,
      headers: { urgency: 'high', topic: `text-${id}`, 'content-encoding': 'aes128gcm' },
    },
  ])
  expect(Number(service.received[0]?.headers['ttl'])).toBeGreaterThan(200)
  expect(Number(service.received[0]?.headers['ttl'])).toBeLessThanOrEqual(300)
  expect(await outcomesOf(app)).toEqual({ sent: 1 })
})

test('a push names the contact e-mail of the settings, and without one that of the environment', async () => {
  await using site = await openWatched()
  const { app, service, send } = site
  const subs = () => service.received.map(({ claims }) => claims.sub)
  await saveSettings(app.ctx(app.admin), { contact_email: 'hello@callbox.example' })
  await app.deliver({ from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await send()
  expect(subs()).toEqual(['mailto:hello@callbox.example'])
  app.clock.advance(minute)
  await saveSettings(app.ctx(app.admin), { contact_email: '' })
  await app.deliver({ from: 'Uber', text: 'Your Uber code is 4417' })
  await send()
  expect(subs()).toEqual(['mailto:hello@callbox.example', 'mailto:no-reply@localhost'])
})

test('a text without a code is pushed by its first words, and one that is deleted before is not', async () => {
  await using site = await openWatched()
  const { app, service, send } = site
  const text = `Hello,\n\n${'a rather long text '.repeat(20)}`
  await app.deliver({ from: '', text })
  const id = await app.deliver({ from: '', text: 'Deleted' })
  await app.connection.query('delete from sms_messages where id = $1', [id])
  await send()
  await send()
  expect(service.received.map((push) => push.text)).toMatchObject([
    { sender: '', code: null, text: expect.stringMatching(/^Hello, a rather .*…$/) },
  ])
  expect(service.received[0]?.text.text?.length).toBeLessThanOrEqual(121)
})

test('a text is not pushed to a user who has reported it, and is to others; one that was hidden is pushed to nobody', async () => {
  await using site = await openWatched()
  const { app, service, watch } = site
  const another = service.subscribe()
  await watch({ subscription: another }, await app.signIn('another@example.test'))
  app.clock.advance(1000)
  service.state.status = 500
  const reported = await app.deliver({ from: 'Lender', text: 'Your code is 482913' })
  const hidden = await app.deliver({ from: 'Lender', text: 'Your code is 730518' })
  await site.send()
  const response = await fetch(`${site.url}/api/messages/${reported}/report`, {
    method: 'POST',
    headers: { ...site.user.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'private' }),
  })
  expect(response.status).toBe(204)
  await decideReports(app.ctx(app.admin), { message_ids: [hidden], decision: 'hide' })

  service.state.status = 201
  app.clock.advance(10_000)
  for (let runs = 0; runs < 4; runs++) await site.send()
  expect(service.received.map(({ path, text }) => [path, text.message_id])).toEqual([[new URL(another.endpoint).pathname, reported]])
})

test('in place of a text that a sender rule hides, its notice is pushed in the language of the user, without sender and code', async () => {
  await using site = await openWatched()
  const { app, service, send } = site
  await createSenderRule(app.ctx(app.admin), { match: 'exact', sender: 'Lender', action: 'hide', note: 'Your code is 730518', is_on: true })
  const gateway = await findIngestGateway(app.app, await app.connectNumbers())
  await app.receive(gateway, 'json', {
    externalId: null,
    to: testNumbers[0] ?? null,
    from: 'Lender',
    text: 'Your code is 482913',
    sentAt: null,
  })
  await send()
  expect(service.received.map(({ text }) => text)).toMatchObject([
    { sender: '', code: null, text: 'A text from a sender that is not shown here arrived. Your code is 730518' },
  ])

  await app.connection.query(`update profiles set language = 'de'`)
  await changeSenderSet(app.ctx(app.admin), { name: 'banks', action: 'hide' })
  await app.receive(gateway, 'json', {
    externalId: null,
    to: testNumbers[0] ?? null,
    from: 'Monzo',
    text: 'Your code is 482914',
    sentAt: null,
  })
  await send()
  expect(service.received.at(-1)?.text.text).toMatch(/^Eine SMS ist eingetroffen, deren Absender hier nicht gezeigt wird\. SMS von Banken/)
})

test('nothing is pushed that arrived before the watch, after its end, or after the user turned it off', async () => {
  await using site = await openWatched()
  const { app, service, send, watch, subscription } = site
  await app.deliver({ text: 'before' })
  app.clock.advance(1000)
  // The same browser turns to another number: this watch replaces the former.
  expect((await watch({ number_id: site.second })).status).toBe(200)
  app.clock.advance(1000)
  await app.deliver({ text: 'to the former number' })
  await send()
  expect([service.received, await site.countWatches()]).toEqual([[], 1])
  await app.deliver({ to: testNumbers[1] ?? null, text: 'in time' })
  await send()
  expect(service.received).toHaveLength(1)

  app.clock.advance(31 * minute)
  await app.deliver({ to: testNumbers[1] ?? null, text: 'too late' })
  await send()
  const again = await app.signIn()
  await watch({}, again)
  expect((await site.endWatch({ endpoint: subscription.endpoint }, again)).status).toBe(204)
  expect((await site.endWatch({ endpoint: subscription.endpoint }, again)).status).toBe(204)
  app.clock.advance(1000)
  await app.deliver({ text: 'turned off' })
  await send()
  expect([service.received.length, await site.countWatches()]).toEqual([1, 0])
})

test('a watch ends with its session, its user, and its number', async () => {
  await using site = await openWatched()
  const { app, service, send, watch, user } = site
  const isOver = async () => {
    app.clock.advance(1000)
    await app.deliver({ text: 'Your code is 482913' })
    await send()
    expect(service.received).toEqual([])
    await pruneWatches(app.app)
    expect(await site.countWatches()).toBe(0)
  }
  await fetch(`${site.url}/api/auth/sign-out`, { method: 'POST', headers: user.headers })
  await isOver()

  const deactivated = await app.signIn()
  expect((await watch({}, deactivated)).status).toBe(200)
  await app.connection.query('update profiles set is_active = false')
  await isOver()
  await app.connection.query('update profiles set is_active = true')

  const signedIn = await app.signIn()
  expect((await watch({}, signedIn)).status).toBe(200)
  await changeNumber(app.ctx(app.admin), { id: site.first, status: 'paused' })
  await isOver()
  expect((await watch({}, signedIn)).body).toMatchObject({ code: 'number_not_found' })
  expect((await watch({ number_id: site.second }, signedIn)).status).toBe(200)
  await app.connection.query(`delete from profiles where id = $1`, [signedIn.userId])
  expect(await site.countWatches()).toBe(0)
})

test('a subscription that has ended is deleted', async () => {
  await using site = await openWatched()
  for (const status of [404, 410]) {
    site.service.state.status = status
    expect((await site.watch()).status).toBe(200)
    site.app.clock.advance(1000)
    await site.app.deliver({ text: 'Your code is 482913' })
    await site.send()
    expect(await site.countWatches()).toBe(0)
  }
  expect(await outcomesOf(site.app)).toEqual({ gone: 2 })
})

test('a watch whose push service is none of this site any more ends, and nothing is sent there', async () => {
  await using site = await openWatched()
  const { app, service } = site
  await app.deliver({ text: 'Your code is 482913' })
  await createSendPushes()({ ...app.app, config: { ...app.app.config, pushHosts: [] } })
  expect([service.state.attempts, await site.countWatches()]).toEqual([0, 0])
})

test('a push service that is busy is asked again when it says, and given up when the text is old', async () => {
  await using site = await openWatched()
  const { app, service, send } = site
  Object.assign(service.state, { status: 429, retryAfter: '60' })
  await app.deliver({ text: 'Your code is 482913' })
  await app.deliver({ text: 'Your code is 482914' })
  await send()
  app.clock.advance(30_000)
  expect([await send(), service.state.attempts]).toEqual([0, 1])
  app.clock.advance(31_000)
  Object.assign(service.state, { status: 201, retryAfter: '' })
  await send()
  await send()
  expect(service.received.map(({ text }) => text.code)).toEqual(['482913', '482914'])

  service.state.status = 503
  await app.deliver({ text: 'Your code is 482915' })
  for (let second = 0; second < 60; second++) {
    await send()
    app.clock.advance(1000)
  }
  expect(service.state.attempts).toBe(3 + 4)
  service.state.status = 201
  await send()
  expect(service.received).toHaveLength(2)
  expect(await outcomesOf(app)).toEqual({ retried: 4, sent: 2, failed: 1 })
})

test('a push service that does not respond holds up nobody else', async () => {
  await using other = await openPushService()
  await using site = await openWatched(other.url)
  const { app, service, send } = site
  service.state.hangs = true
  await app.deliver({ text: 'Your code is 482913' })
  const hanging = send()
  await service.attempted(1)
  await site.watch({ subscription: other.subscribe() })
  app.clock.advance(1000)
  await app.deliver({ text: 'Your code is 482914' })
  // The former browser gets it when the attempt under way is over, or its lease.
  expect(await send()).toBe(1)
  expect(other.received.map(({ text }) => text.code)).toEqual(['482914'])
  await service[Symbol.asyncDispose]()
  await hanging
})

test('a push service whose endpoints all hang holds up no other, however many they are', async () => {
  await using other = await openPushService()
  await using site = await openWatched(other.url.replace('127.0.0.1', 'localhost'))
  const { app, service, send } = site
  await app.connection.query(
    `insert into push_watches (profile_id, session_id, phone_number_id, endpoint_hash, subscription, push_service, created_at, until)
     select profile_id, session_id, phone_number_id, sha256(i::text::bytea), subscription, push_service, created_at, until
     from push_watches, generate_series(1, ${shareOfService + 50}) i`,
  )
  service.state.hangs = true
  await app.deliver({ text: 'Your code is 482913' })
  const hanging = send()
  await service.attempted(shareOfService)
  const subscription = other.subscribe()
  const elsewhere = { ...subscription, endpoint: subscription.endpoint.replace('127.0.0.1', 'localhost') }
  expect((await site.watch({ subscription: elsewhere }, await app.signIn('another@example.test'))).status).toBe(200)
  app.clock.advance(1000)
  await app.deliver({ text: 'Your code is 730518' })
  expect(await send()).toBe(1)
  expect(other.received.map(({ text }) => text.code)).toEqual(['730518'])
  expect(service.state.attempts).toBe(shareOfService)
  await service[Symbol.asyncDispose]()
  await hanging
})

test('a push that cannot be prepared holds up no other, and is given up when its text is old', async () => {
  await using site = await openWatched()
  const { app, service, send } = site
  const damaged = encryptSecret(app.app.secret, 'no subscription')
  await app.connection.query('update push_watches set subscription = $1', [damaged])
  const another = service.subscribe()
  expect((await site.watch({ subscription: another }, await app.signIn('another@example.test'))).status).toBe(200)
  app.clock.advance(1000)
  await app.deliver({ text: 'Your code is 482913' })
  expect(await send()).toBe(1)
  expect(service.received.map(({ path }) => path)).toEqual([new URL(another.endpoint).pathname])
  app.clock.advance(5 * minute)
  await send()
  expect((await app.connection.query('select state from outbox order by state')).rows).toEqual([{ state: 'failed' }, { state: 'sent' }])
})

test('two nodes push each text once', async () => {
  await using site = await openWatched()
  const { app, service } = site
  // On the embedded database, two runs of one node.
  const [one, other] = [createSendPushes(), createSendPushes()]
  for (let count = 0; count < 20; count++) {
    await app.deliver({ text: `Your code is ${100_000 + count}` })
    await Promise.all([one(app.app), other(app.app)])
  }
  await Promise.all(Array.from({ length: 10 }, () => [one(app.app), other(app.app)]).flat())
  for (let runs = 0; service.received.length < 20 && runs < 100; runs++) await Promise.all([one(app.app), other(app.app)])
  expect(service.received.map(({ text }) => text.code)).toEqual(Array.from({ length: 20 }, (_, count) => String(100_000 + count)))
})

test.runIf(process.env['TEST_DATABASE_URL'])('two nodes that start at once agree on one key pair, and both push', async () => {
  await using site = await openWatched()
  const { app, service } = site
  await app.connection.query('delete from push_keys')
  const node = await openApp(app.app.config, app.app.log, { now: app.clock.now })
  try {
    const [keys, others] = await Promise.all([loadVapidKeys(app.app), loadVapidKeys(node.app)])
    expect(keys).toEqual(others)
    await app.deliver({ text: 'Your code is 482913' })
    await Promise.all([createSendPushes()(app.app), createSendPushes()(node.app)])
    expect(service.received).toMatchObject([{ publicKey: keys.publicKey }])
  } finally {
    await node.close()
  }
})

test('no address but that of a push service is taken, and only with keys of the right form', async () => {
  await using site = await openWatched()
  const { keys } = site.subscription
  const refused = async (subscription: object) => (await site.watch({ subscription })).body
  for (const endpoint of [
    'http://push.example.test/1',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://168.63.129.16/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://0x7f.1.1.1.1/',
    'https://user:pass@push.example.test/',
    'ftp://push.example.test/',
    'push',
  ])
    expect([endpoint, await refused({ endpoint, keys })]).toEqual([endpoint, expect.objectContaining({ code: 'field_invalid' })])
  const { endpoint } = site.subscription
  expect(await refused({ endpoint: `https://push.example.test/${'x'.repeat(1000)}`, keys })).toMatchObject({ code: 'field_invalid' })
  for (const wrong of [{ p256dh: 'AAAA' }, { p256dh: `B${'A'.repeat(86)}` }, { auth: 'AAAA' }, { p256dh: '!' }])
    expect([wrong, await refused({ endpoint, keys: { ...keys, ...wrong } })]).toEqual([
      wrong,
      expect.objectContaining({ code: 'field_invalid' }),
    ])
  expect((await site.watch({ number_id: '999999' })).body).toMatchObject({ code: 'number_not_found' })
})

test('the number of watches of a user is limited, in words', async () => {
  await using site = await openWatched()
  for (let count = 1; count < maxWatches; count++) expect((await site.watch({ subscription: site.service.subscribe() })).status).toBe(200)
  expect((await site.watch({ subscription: site.service.subscribe() })).body).toMatchObject({
    code: 'watches_full',
    error: expect.stringContaining(`Up to ${maxWatches} of your browsers`),
  })
  expect((await site.watch()).status).toBe(200)
})

test('neither endpoint, keys nor texts are stored in the clear or logged', async () => {
  await using site = await openWatched()
  const { app, subscription } = site
  site.service.state.status = 500
  await app.deliver({ text: 'Your code is 482913' })
  await site.send()
  const { rows } = await app.connection.query(
    `select encode(subscription, 'escape') as s, encode(private_key, 'escape') as k from push_watches, push_keys, outbox`,
  )
  expect(rows).toHaveLength(1)
  const { privateKey } = await loadVapidKeys(app.app)
  for (const place of [JSON.stringify(rows), JSON.stringify(app.logged)])
    for (const secret of [subscription.endpoint, subscription.keys.auth, privateKey, '482913']) expect(place).not.toContain(secret)
})

test('where nobody watches, a run is one query', async () => {
  await using app = await openTestApp()
  const queries = countQueries(app.app)
  expect([await createSendPushes()(app.app), queries()]).toEqual([0, 1])
})
