import { expect, test } from 'vitest'
import type { Input } from '#domain/api/api.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { assignHeld } from '#server/messages/held/assign-held.ts'
import { listHeld } from '#server/messages/held/list-held.ts'
import { decideReports } from '#server/messages/reports/decide-reports.ts'
import { listMessages } from '#server/messages/list-messages.ts'
import { listReports } from '#server/messages/reports/list-reports.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { publishOverdueTexts } from '#server/messages/parts/publish-overdue-texts.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { textPart } from '#tests/harness/text-part.ts'
import { changeSenderRule } from './change-sender-rule.ts'
import { changeSenderSet } from './change-sender-set.ts'
import { createSenderRule } from './create-sender-rule.ts'
import { deleteSenderRule } from './delete-sender-rule.ts'
import { listSenderRules } from './list-sender-rules.ts'
import { trySender } from './try-sender.ts'

const code = 'Your code is 482913'

async function openRuledApp() {
  const app = await openTestApp({ numbers: 1 })
  const gateway = await findIngestGateway(app.app, await app.connectNumbers())
  const ctx = app.ctx(app.admin)
  return Object.assign(app, {
    gateway,
    receiveFrom: (from: string, externalId: string | null = null, to: string | null = testNumbers[0] ?? null) =>
      app.receive(gateway, 'json', { externalId, to, from, text: code, sentAt: null }),
    rule: (terms: Partial<Input<'senderRules.create'>>) =>
      createSenderRule(ctx, { match: 'exact', sender: 'Lender', action: 'hide', note: '', is_on: true, ...terms }),
    async texts() {
      const [number] = await app.app.numbers.numbers()
      return (await listMessages(ctx, { id: number?.id ?? '', limit: 50 })).messages
    },
    hidden: async () => (await listReports(ctx, { view: 'hidden', limit: 50 })).reports,
    /** Everything that the database says about texts. */
    async everything() {
      const tables = ['sms_messages', 'hidden_messages', 'ingest_log', 'message_parts', 'message_part_sets']
      const rows = await Promise.all(tables.map(async (name) => (await app.connection.query(`select * from ${name}`)).rows))
      return JSON.stringify(rows)
    },
  })
}

test('without rules and sets nothing changes', async () => {
  await using app = await openRuledApp()
  expect((await listSenderRules(app.ctx(app.admin))).sets.map(({ action }) => action)).toEqual([null, null, null])
  expect(await app.receiveFrom('HSBC')).toMatchObject({ status: 'stored' })
  expect(await app.texts()).toMatchObject([{ sender: 'HSBC', message_content: code, code: '482913', note: null, message_type: 'sms' }])
})

test('a hidden text leaves a notice without sender, text and code, for users and visitors, in lists and live', async () => {
  await using app = await openRuledApp()
  await using served = await app.serve()
  const user = await app.signIn()
  await using live = await openLiveStream(served.url, user.headers)
  await changeSenderSet(app.ctx(app.admin), { name: 'banks', action: 'hide' })
  const receipt = await app.receiveFrom('hsbc', 'once')
  expect(receipt).toMatchObject({ status: 'stored' })
  const notice = {
    sender: '',
    message_content:
      'A text from a sender that is not shown here arrived. Texts from banks are not shown on public numbers. Use your own number for a bank.',
    code: null,
    message_type: 'withheld',
  }
  expect(await app.texts()).toMatchObject([{ id: receipt.messageId, ...notice }])
  expect((await live.until(1))[0]).toMatchObject({ event: 'message.received', data: notice })
  // After a point it is the milliseconds of a time.
  expect(JSON.stringify(await previewMessages(app.app))).not.toMatch(/(?<!\.)482|hsbc/i)
  expect(await app.hidden()).toMatchObject([
    { message_id: receipt.messageId, sender: 'hsbc', message_content: code, hidden_by: 'rule', reports: 0 },
  ])
  expect(await app.receiveFrom('hsbc', 'once')).toMatchObject({ status: 'duplicate', messageId: receipt.messageId })
})

test('an administrator shows a text that a rule has hidden: it takes the place of its notice', async () => {
  await using app = await openRuledApp()
  await app.rule({})
  const { messageId = '' } = await app.receiveFrom('Lender', 'once')
  await decideReports(app.ctx(app.admin), { message_ids: [messageId], decision: 'keep' })
  expect(await app.texts()).toMatchObject([{ id: messageId, sender: 'Lender', message_content: code, message_type: 'sms' }])
  expect(await app.hidden()).toEqual([])
  expect(await app.receiveFrom('Lender', 'once')).toMatchObject({ status: 'duplicate' })
})

test('a hidden text that is shown has its service, and a sender with U+0000 in it meets the same rule', async () => {
  await using app = await openRuledApp()
  await app.rule({})
  const { messageId = '' } = await app.receiveFrom('Lender\0', 'once')
  expect(await app.texts()).toMatchObject([{ sender: '', service: null }])
  await decideReports(app.ctx(app.admin), { message_ids: [messageId], decision: 'keep' })
  expect(await app.texts()).toMatchObject([{ id: messageId, sender: 'Lender\ufffd', service: null }])
  const { messageId: plain = '' } = await app.receiveFrom('Lender', 'twice')
  await decideReports(app.ctx(app.admin), { message_ids: [plain], decision: 'keep' })
  expect(await app.texts()).toMatchObject([{ id: plain, service: 'lender' }, { id: messageId }])
})

test('a dropped text is acknowledged, logged without sender and content, counted, and stored nowhere', async () => {
  await using app = await openRuledApp()
  const { id } = await app.rule({ match: 'pattern', sender: 'len*', action: 'drop' })
  expect(await app.receiveFrom('Lender', 'once')).toEqual({
    status: 'held',
    reason: `Sender rule ${id} drops texts from this sender. It was not stored.`,
  })
  expect(await app.receiveFrom('Lender', 'twice', '+447700900999')).toMatchObject({ status: 'held' })
  expect(await app.texts()).toEqual([])
  expect(await app.everything()).not.toMatch(/482913|Lender/)
  expect((await app.connection.query('select outcome, recipient, sender from ingest_log order by id')).rows).toEqual([
    { outcome: 'dropped', recipient: testNumbers[0], sender: null },
    { outcome: 'dropped', recipient: '+447700900999', sender: null },
  ])
  expect(await app.app.metrics.registry.metrics()).toContain('outcome="dropped"} 2')
  expect((await listHeld(app.ctx(app.admin), { limit: 50 })).total).toBe(0)
})

test('a gateway that delivers a dropped text by HTTP gets the response to a text that needs no other delivery', async () => {
  await using app = await openRuledApp()
  await using served = await app.serve()
  await app.rule({ action: 'drop' })
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const gateway = (await (
    await fetch(`${served.url}/api/admin/gateways`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Another' }),
    })
  ).json()) as { id: string; token: string }
  const response = await fetch(`${served.url}/ingest/${gateway.id}/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${gateway.token}` },
    body: JSON.stringify({ id: 'a', to: testNumbers[0], from: 'Lender', text: code }),
  })
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { results: [{ id: 'a', status: 'held', reason: expect.stringContaining('not stored') }] },
  ])
})

test('a flagged text is shown with the note, to readers alone, as long as the rule is on', async () => {
  await using app = await openRuledApp()
  await app.receiveFrom('Lender')
  const rule = await app.rule({ action: 'flag', note: '<b>Often</b> a scam.' })
  await app.receiveFrom('Lender')
  await expect.poll(async () => (await app.texts()).map(({ note }) => note)).toEqual(['<b>Often</b> a scam.', '<b>Often</b> a scam.'])
  expect((await app.texts())[0]).toMatchObject({ sender: 'Lender', code: '482913' })
  const { numbers } = await previewMessages(app.app)
  expect(numbers[0]?.messages.map(({ note }) => note)).toEqual([null, null])
  await changeSenderRule(app.ctx(app.admin), { id: rule.id, is_on: false })
  await expect.poll(async () => (await app.texts()).map(({ note }) => note)).toEqual([null, null])
})

test('rules apply to texts that are joined from parts, and to parts that arrive late', async () => {
  await using app = await openRuledApp()
  const part = (number: number, words: string) => app.receive(app.gateway, 'kannel', textPart(words, { number, from: 'Lender' }))
  await part(1, 'Your code ')
  await app.rule({})
  await app.app.senderRules.get()
  app.clock.advance(10 * 60_000)
  expect(await publishOverdueTexts(app.app)).toBe(1)
  expect(await app.texts()).toMatchObject([{ sender: '', message_type: 'withheld', is_incomplete: true }])
  await part(2, 'is 482913')
  const [notice] = await app.texts()
  expect(notice).toMatchObject({ is_incomplete: false, message_type: 'withheld' })
  expect(notice?.message_content).not.toContain('482913')
  expect(await app.hidden()).toMatchObject([{ message_content: 'Your code is 482913' }])
})

test('parts of a dropped text are not stored, and what was stored of it before the rule goes', async () => {
  await using app = await openRuledApp()
  const part = (number: number, words: string) => app.receive(app.gateway, 'kannel', textPart(words, { number, from: 'Lender' }))
  await part(1, 'Your code ')
  await app.rule({ action: 'drop' })
  expect(await part(2, 'is 482913')).toMatchObject({ status: 'held' })
  app.clock.advance(10 * 60_000)
  await publishOverdueTexts(app.app)
  expect(await app.texts()).toEqual([])
  expect(await app.everything()).not.toContain('Lender')
  expect((await app.connection.query('select bytes from message_parts where bytes is not null')).rows).toEqual([])
})

test('a held text meets the rules when it is assigned', async () => {
  await using app = await openRuledApp()
  const unlisted = '+447700900999'
  await app.receiveFrom('Lender', 'a', unlisted)
  await app.receiveFrom('Casino', 'b', unlisted)
  await app.rule({})
  await app.rule({ sender: 'Casino', action: 'drop' })
  const ctx = app.ctx(app.admin)
  const { held } = await listHeld(ctx, { limit: 50 })
  const [number] = await app.app.numbers.numbers()
  const { results } = await assignHeld(ctx, { ids: held.map(({ id }) => id), number_id: number?.id ?? '' })
  expect(results.toSorted((a, b) => a.status.localeCompare(b.status))).toMatchObject([
    { status: 'failed', reason: 'A sender rule drops texts from this sender.' },
    { status: 'stored' },
  ])
  expect(await app.texts()).toMatchObject([{ sender: '', message_type: 'withheld' }])
})

test('a rule is saved, changed and deleted; another administrator’s change is a conflict', async () => {
  await using app = await openRuledApp()
  const ctx = app.ctx(app.admin)
  const rule = await app.rule({ match: 'prefix', sender: 'Whats' })
  expect(rule.platforms).toEqual(['WhatsApp'])
  const changed = await changeSenderRule(ctx, { id: rule.id, sender: 'Lend', updated_at: rule.updated_at })
  expect(changed).toMatchObject({ sender: 'Lend', platforms: [] })
  app.clock.advance(1000)
  await changeSenderRule(ctx, { id: rule.id, note: 'Scam' })
  await expect(changeSenderRule(ctx, { id: rule.id, note: 'Mine', updated_at: changed.updated_at })).rejects.toMatchObject({
    code: 'sender_rule_changed',
  })
  await deleteSenderRule(ctx, { id: rule.id })
  await expect(deleteSenderRule(ctx, { id: rule.id })).rejects.toMatchObject({ code: 'sender_rule_not_found' })
  expect(await app.receiveFrom('Lend')).toMatchObject({ status: 'stored' })
  expect((await app.texts())[0]).toMatchObject({ sender: 'Lend' })
})

test('a try tells the rule that a sender meets, and how many texts a rule matches', async () => {
  await using app = await openRuledApp()
  const ctx = app.ctx(app.admin)
  await app.receiveFrom('HSBC')
  await app.receiveFrom('hsbc')
  await app.receiveFrom('WhatsApp')
  expect(await trySender(ctx, { sender: 'HSBC' })).toEqual({ rule: null, texts: 0 })
  await changeSenderSet(ctx, { name: 'banks', action: 'drop' })
  expect(await trySender(ctx, { sender: 'Hsbc' })).toMatchObject({
    rule: { set: 'banks', id: null, action: 'drop', sender: 'HSBC' },
    texts: 2,
  })
  expect(await trySender(ctx, { sender: '*', match: 'pattern' })).toEqual({ rule: null, texts: 3 })
  await changeSenderSet(ctx, { name: 'banks', action: null })
  expect(await trySender(ctx, { sender: 'HSBC' })).toEqual({ rule: null, texts: 0 })
})

test('a sender that would match everything, and words that are too long, are refused', async () => {
  await using app = await openRuledApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const create = async (body: object) => {
    const response = await fetch(`${served.url}/api/admin/sender-rules`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ match: 'pattern', action: 'drop', ...body }),
    })
    return [response.status, ((await response.json()) as { field?: string }).field]
  }
  expect(await create({ sender: '*' })).toEqual([400, 'sender'])
  expect(await create({ sender: ' ?? ' })).toEqual([400, 'sender'])
  expect(await create({ sender: 'a'.repeat(65) })).toEqual([400, 'sender'])
  expect(await create({ sender: 'a', note: 'a'.repeat(201) })).toEqual([400, 'note'])
  expect(await create({ sender: 'a', match: 'regex' })).toEqual([400, 'match'])
})
