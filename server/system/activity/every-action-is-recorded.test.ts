import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { deletedAccount } from './redact-user.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { createAuthenticator } from '#tests/harness/authenticator.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'

const origin = 'https://callbox.example'
const email = 'chief@example.test'

/** Calls that change nothing and disclose nobody's data. */
const unrecorded: EndpointName[] = ['posts.preview', 'database.test']

type Things = Record<
  | 'alarm'
  | 'message'
  | 'post'
  | 'gateway'
  | 'number'
  | 'user'
  | 'entry'
  | 'other'
  | 'passkey'
  | 'rule'
  | 'set'
  | 'spare'
  | 'spares'
  | 'webhook'
  | 'incident'
  | 'window',
  string
>
type Send = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
type Answer = { status: number; text: string; cookie: string }
type Step = {
  call: EndpointName
  id?: keyof Things
  query?: string
  body?: (things: Things) => object
  records: string
  /** Who is recorded, where it is not the administrator by name and from where. */
  by?: object
  /** Makes a call that needs another one before. */
  send?: (send: Send, path: string) => Promise<Answer>
}

const key = createAuthenticator()
const addPasskey = async (send: Send, path: string) => {
  const { text, cookie } = await send('POST', '/api/account/passkeys/options')
  const { options } = JSON.parse(text) as { options: Record<string, unknown> }
  return send('POST', path, { response: key.create(options, origin), name: 'Key' }, { cookie })
}

/** Every action there is, each as it succeeds, in an order in which the next finds what it needs. */
const steps: Step[] = [
  { call: 'gateways.create', body: () => ({ name: 'Another' }), records: 'create_gateway' },
  { call: 'gateways.change', id: 'gateway', body: () => ({ name: 'Renamed' }), records: 'update_gateway' },
  { call: 'gateways.refresh', id: 'gateway', records: 'refresh_gateway' },
  { call: 'gateways.refreshMany', body: ({ gateway }) => ({ ids: [gateway, '1'] }), records: 'refresh_gateways' },
  { call: 'gateways.changeMany', body: ({ gateway }) => ({ ids: [gateway], texts_per_minute: 60 }), records: 'update_gateways' },
  { call: 'gateways.newToken', id: 'gateway', records: 'new_gateway_token' },
  { call: 'gateways.newTokens', body: ({ gateway }) => ({ ids: [gateway] }), records: 'new_gateway_tokens' },
  { call: 'gateways.import', body: () => ({ csv: 'name,kind\nFrom a list,httpsms' }), records: 'import_gateways' },
  { call: 'sims.change', id: 'gateway', body: () => ({ sims: [{ port: '8', number: '07700 900914' }] }), records: 'change_sims' },
  { call: 'sims.delete', id: 'gateway', query: '?port=8', records: 'delete_sim' },
  { call: 'held.assign', body: ({ number, entry }) => ({ ids: [entry], number_id: number }), records: 'assign_held_texts' },
  { call: 'held.delete', body: ({ other }) => ({ ids: [other] }), records: 'drop_held_texts' },
  { call: 'held.exportList', query: '?search=words', records: 'export_held_texts' },
  { call: 'settings.save', body: () => ({ session_duration: 25 }), records: 'update_settings' },
  { call: 'users.change', id: 'user', body: () => ({ role: 'admin' }), records: 'update_user_role' },
  { call: 'users.change', id: 'user', body: () => ({ is_active: false }), records: 'deactivate_user' },
  { call: 'users.change', id: 'user', body: () => ({ is_active: true }), records: 'activate_user' },
  { call: 'users.change', id: 'user', body: () => ({ full_name: 'Ada Lovelace' }), records: 'rename_user' },
  { call: 'users.endSessions', id: 'user', records: 'sign_user_out' },
  { call: 'users.export', id: 'user', records: 'export_user' },
  { call: 'users.exportList', records: 'export_users' },
  { call: 'users.delete', id: 'user', records: 'delete_user' },
  { call: 'alarms.mute', body: () => ({ kind: 'disk_full', for: '1h' }), records: 'mute_alarms' },
  { call: 'alarms.mute', body: () => ({ kind: 'disk_full', for: 'off' }), records: 'unmute_alarms' },
  { call: 'alarms.mute', body: () => ({ place: 'London', for: '1d' }), records: 'mute_alarms' },
  {
    call: 'maintenanceWindows.create',
    body: ({ gateway }) => ({ gateway_id: gateway, ends_at: new Date(Date.now() + 3_600_000).toISOString() }),
    records: 'plan_maintenance',
  },
  { call: 'maintenanceWindows.delete', id: 'window', records: 'cancel_maintenance' },
  {
    call: 'alarms.acknowledge',
    body: ({ alarm }) => ({ ids: [alarm], note: 'On my way.', remind_after_s: 3600 }),
    records: 'acknowledge_alarms',
  },
  { call: 'alarms.email', body: () => ({ wants_email: false }), records: 'choose_alarm_emails' },
  { call: 'webhooks.create', body: () => ({ name: 'Another', url: 'http://127.0.0.1:9/' }), records: 'create_webhook' },
  { call: 'webhooks.change', id: 'webhook', body: () => ({ name: 'Renamed' }), records: 'update_webhook' },
  { call: 'webhooks.newSecret', id: 'webhook', records: 'new_webhook_secret' },
  { call: 'webhooks.test', id: 'webhook', records: 'test_webhook' },
  { call: 'webhooks.delete', id: 'webhook', records: 'delete_webhook' },
  { call: 'email.test', body: () => ({ to: 'me@example.test' }), records: 'send_test_mail' },
  { call: 'posts.create', body: () => ({ title: 'A second post' }), records: 'create_post' },
  { call: 'posts.change', id: 'post', body: () => ({ title: 'The first post', slug: 'moved' }), records: 'update_post' },
  { call: 'posts.delete', id: 'post', records: 'delete_post' },
  { call: 'incidents.create', body: () => ({ title: 'Texts are late', text: 'We are looking.' }), records: 'create_incident' },
  { call: 'incidents.change', id: 'incident', body: () => ({ state: 'identified' }), records: 'update_incident' },
  { call: 'incidents.addUpdate', id: 'incident', body: () => ({ text: 'It is over.', state: 'resolved' }), records: 'add_incident_update' },
  { call: 'incidents.delete', id: 'incident', records: 'delete_incident' },
  { call: 'reports.decide', body: ({ message }) => ({ message_ids: [message], decision: 'hide' }), records: 'hide_texts' },
  { call: 'reports.decide', body: ({ message }) => ({ message_ids: [message], decision: 'keep' }), records: 'keep_texts' },
  { call: 'messages.delete', id: 'message', records: 'delete_message' },
  { call: 'senderRules.create', body: () => ({ match: 'exact', sender: 'Lender', action: 'flag' }), records: 'create_sender_rule' },
  { call: 'senderRules.change', id: 'rule', body: () => ({ note: 'Often a scam.' }), records: 'update_sender_rule' },
  { call: 'senderRules.delete', id: 'rule', records: 'delete_sender_rule' },
  { call: 'senderSets.change', id: 'set', body: () => ({ action: 'hide' }), records: 'change_sender_set' },
  { call: 'numbers.add', body: () => ({ number: '+447700900914' }), records: 'add_number' },
  { call: 'numbers.add', body: () => ({ numbers: [{ number: '+447700900731' }] }), records: 'add_numbers' },
  { call: 'numbers.import', body: () => ({ text: 'number,status\n07700 900608,paused' }), records: 'import_numbers' },
  { call: 'numbers.changeMany', body: ({ number }) => ({ ids: [number], change: { is_test: true } }), records: 'update_numbers' },
  { call: 'numbers.deleteMany', body: () => ({ filter: { search: '07700 900608' }, expected: 1 }), records: 'delete_numbers' },
  { call: 'cleanup.run', body: () => ({ tool: 'old-messages', older_than_hours: 0, dry_run: false }), records: 'clean_up' },
  { call: 'numbers.change', id: 'number', body: () => ({ status: 'paused' }), records: 'update_number' },
  { call: 'numbers.delete', query: `?number=${encodeURIComponent(testNumbers[1] ?? '')}`, records: 'delete_numbers' },
  { call: 'gateways.replace', id: 'spare', body: ({ gateway }) => ({ successor_id: gateway }), records: 'replace_gateway' },
  { call: 'gateways.deleteMany', body: ({ spares }) => ({ ids: spares.split(' ') }), records: 'delete_gateways' },
  { call: 'gateways.delete', id: 'gateway', records: 'delete_gateway' },
  { call: 'activity.export', records: 'export_activity' },
  { call: 'passkeys.add', send: addPasskey, records: 'add_passkey' },
  { call: 'passkeys.remove', id: 'passkey', records: 'remove_passkey' },
  { call: 'account.delete', body: () => ({ email }), records: 'delete_own_account', by: { by: deletedAccount } },
]

test('this test covers every endpoint by which administrators change something', () => {
  const changing = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].allow === 'admin' && endpoints[name].method !== 'GET' && !unrecorded.includes(name),
  )
  expect(changing.filter((name) => !steps.some(({ call }) => call === name))).toEqual([])
})

test('every action is recorded with actor, target and address; one that cannot be recorded does not happen', async () => {
  await using site = await openTestSite()
  const { app, send, things } = site
  for (const { call, id, query = '', body, records, by = { by: email, from: '127.0.0.1' }, send: make } of steps) {
    if (id === 'rule') things.rule = await findSenderRule(app)
    if (id === 'passkey') things.passkey = await findPasskey(app)
    const { method, path } = endpoints[call]
    const address = path.replace(/:(?:id|name)/, id ? things[id] : '') + query
    const act = () => (make ? make(send, address) : send(method, address, body?.(things)))

    await app.connection.query('delete from admin_analytics')
    const [before, emails, announced] = [await dump(app), app.emails.length, site.announced()]
    await app.connection.query('create trigger refuse before insert on admin_analytics for each row execute function refuse()')
    const refused = await act()
    await app.connection.query('drop trigger refuse on admin_analytics')
    expect([records, refused.status]).toEqual([records, 500])
    expect([records, await dump(app), app.emails.length]).toEqual([records, before, emails])
    expect([records, site.announced()]).toEqual([records, announced])

    const done = await act()
    expect([records, done.status < 300 ? 'done' : done.text]).toEqual([records, 'done'])
    const { rows } = await app.connection.query('select action, resource, metadata from admin_analytics')
    expect(rows, records).toMatchObject([{ action: records, resource: expect.any(String), metadata: by }])
    expect([records, site.announced()]).not.toEqual([records, announced])
  }
})

async function openTestSite() {
  const app = await openTestApp({ numbers: 2, env: { PUBLIC_URL: origin } })
  let announced = 0
  const { announce } = app.app
  app.app.announce = () => {
    announced++
    announce()
  }
  const served = await app.serve()
  const { headers } = await app.signIn(email, 'admin')
  const user = await app.signIn('someone@example.test')
  await app.connection.query(`insert into profiles (email, role) values ('second@example.test', 'admin')`)
  await app.connection.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$`,
  )
  const send: Send = async (method, path, body, more = {}) => {
    const response = await fetch(served.url + path, {
      method,
      headers: { ...headers, ...more, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return { status: response.status, text: await response.text(), cookie: cookie.join('; ') }
  }
  const create = async (path: string, body: object) => (JSON.parse((await send('POST', path, body)).text) as { id: string }).id
  const gateway = await create('/api/admin/gateways', { name: 'Phone' })
  await send('PATCH', `/api/admin/gateways/${gateway}`, { place: 'London' })
  const phone = await findIngestGateway(app.app, gateway)
  for (const text of ['Held', 'Held too'])
    await app.receive(phone, 'json', { externalId: null, to: '+447700900999', from: 'Uber', text, sentAt: null })
  const log = JSON.parse((await send('GET', `/api/admin/gateways/${gateway}/log`)).text) as { entries: Array<{ id: string }> }
  const [number] = await app.app.numbers.numbers()
  const { rows: alarms } = await app.connection.query(
    `insert into alarms (kind, subject, title, detail, seen_since, opened_at) values ('disk_full', 'a', 'A disk', '', now(), now()) returning id`,
  )
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const things: Things = {
    alarm: String((alarms as Array<{ id: number }>)[0]?.id),
    gateway,
    entry: log.entries[0]?.id ?? '',
    other: log.entries[1]?.id ?? '',
    message: await app.deliver({ text: 'to be deleted' }),
    incident: await create('/api/admin/incidents', { title: 'An incident' }),
    window: await create('/api/admin/maintenance-windows', { place: 'London', starts_at: inHours(1), ends_at: inHours(2) }),
    post: await create('/api/admin/posts', { title: 'A post', status: 'published' }),
    number: number?.id ?? '',
    user: user.userId,
    webhook: await create('/api/admin/webhooks', { name: 'On call', url: 'http://127.0.0.1:9/' }),
    passkey: '',
    rule: '',
    set: 'banks',
    spare: await create('/api/admin/gateways', { name: 'Spare' }),
    spares: `${await create('/api/admin/gateways', { name: 'Spare 2' })} ${await create('/api/admin/gateways', { name: 'Spare 3' })}`,
  }
  await app.deliver({ text: 'to be cleaned up' })
  return {
    app,
    send,
    things,
    announced: () => announced,
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

async function findPasskey(app: TestApp): Promise<string> {
  const { rows } = await app.connection.query('select id from user_passkeys')
  return String(rows[0]?.['id'])
}

async function findSenderRule(app: TestApp): Promise<string> {
  const { rows } = await app.connection.query('select id from sender_rules')
  return String(rows[0]?.['id'])
}

/** Tables that any request may write to, whatever comes of it. */
const volatile = ['rate_limits', 'passkey_challenges']

/** The rows of every table, without when a session was last used. */
async function dump(app: TestApp): Promise<Record<string, unknown>> {
  const { rows: tables } = await app.connection.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const dumped: Record<string, unknown> = {}
  for (const name of tables.map((table) => String(table['name'])).filter((table) => !volatile.includes(table))) {
    const { rows } = await app.connection.query(`select to_jsonb(t) - 'last_active_at' as row from ${name} t order by 1`)
    dumped[name] = rows
  }
  return dumped
}
