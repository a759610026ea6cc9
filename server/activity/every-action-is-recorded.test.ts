import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#domain/endpoints.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'

/** What changes nothing and tells nobody's data. */
const looks: EndpointName[] = ['posts.preview', 'upkeep.test']

type Things = { message: string; post: string; gateway: string; number: string; person: string; entry: string; other: string }
type Deed = { path?: (things: Things) => string; body?: (things: Things) => object; records: string }

const id = (of: keyof Things) => (things: Things) => things[of]
/** Each as it succeeds, in an order in which the next finds what it needs. */
const deeds: Partial<Record<EndpointName, Deed>> = {
  'gateways.create': { body: () => ({ name: 'Another' }), records: 'create_gateway' },
  'gateways.change': { path: id('gateway'), body: () => ({ name: 'Renamed' }), records: 'update_gateway' },
  'gateways.refresh': { path: id('gateway'), records: 'refresh_gateway' },
  'gateways.newToken': { path: id('gateway'), records: 'new_gateway_token' },
  'held.assign': { body: ({ number, entry }) => ({ ids: [entry], number_id: number }), records: 'assign_held_texts' },
  'held.delete': { body: ({ other }) => ({ ids: [other] }), records: 'drop_held_texts' },
  'settings.save': { body: () => ({ session_duration: 25 }), records: 'update_settings' },
  'users.change': { path: id('person'), body: () => ({ role: 'admin' }), records: 'update_user_role' },
  'users.export': { path: id('person'), records: 'export_user' },
  'users.delete': { path: id('person'), records: 'delete_user' },
  'email.test': { body: () => ({ to: 'me@example.test' }), records: 'send_test_mail' },
  'posts.create': { body: () => ({ title: 'A second post' }), records: 'create_post' },
  'posts.change': { path: id('post'), body: () => ({ title: 'The first post' }), records: 'update_post' },
  'posts.delete': { path: id('post'), records: 'delete_post' },
  'messages.delete': { path: id('message'), records: 'delete_message' },
  'numbers.add': { body: () => ({ number: '+447700900914' }), records: 'add_number' },
  'upkeep.clean': { body: () => ({ tool: 'old-messages', older_than_hours: 0, dry_run: false }), records: 'clean_up' },
  'numbers.change': { path: id('number'), body: () => ({ status: 'paused' }), records: 'update_number' },
  'numbers.delete': { records: 'delete_numbers' },
  'gateways.delete': { path: id('gateway'), records: 'delete_gateway' },
  'activity.export': { records: 'export_activity' },
}

test('every call that changes something for an admin stands in the log: who, what, on what, from where', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const user = await app.signIn('someone@example.test')
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(served.url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, text: await response.text() }
  }
  const made = async (path: string, body: object) => (JSON.parse((await send('POST', path, body)).text) as { id: string }).id
  const gateway = await made('/api/admin/gateways', { name: 'Phone' })
  const phone = await findIngestGateway(app.app, gateway)
  for (const text of ['Held', 'Held too'])
    await app.receive(phone, 'json', { externalId: null, to: '+447700900999', from: 'Uber', text, sentAt: null })
  const log = JSON.parse((await send('GET', `/api/admin/gateways/${gateway}/log`)).text) as { entries: Array<{ id: string }> }
  const [number] = await app.app.numbers.numbers()
  const things: Things = {
    gateway,
    entry: log.entries[0]?.id ?? '',
    other: log.entries[1]?.id ?? '',
    message: await app.deliver({ text: 'to be deleted' }),
    post: await made('/api/admin/posts', { title: 'A post' }),
    number: number?.id ?? '',
    person: user.userId,
  }
  await app.deliver({ text: 'to be cleaned up' })

  const changing = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].allow === 'admin' && endpoints[name].method !== 'GET' && !looks.includes(name),
  )
  expect(
    changing.filter((name) => !(name in deeds)),
    'a deed nobody tries here',
  ).toEqual([])

  for (const [name, { path, body, records }] of Object.entries(deeds)) {
    const endpoint = endpoints[name as EndpointName]
    const address = endpoint.path.replace(':id', path?.(things) ?? '')
    await app.connection.query('delete from admin_analytics')
    const answer = await send(
      endpoint.method,
      name === 'numbers.delete' ? `${address}?number=${encodeURIComponent(testNumbers[1] ?? '')}` : address,
      body?.(things),
    )
    expect([name, answer.status < 300 ? 'done' : answer.text]).toEqual([name, 'done'])
    const { rows } = await app.connection.query('select action, resource, metadata from admin_analytics')
    expect(rows, name).toMatchObject([
      { action: records, resource: expect.any(String), metadata: { by: 'chief@example.test', from: '127.0.0.1' } },
    ])
  }
})
