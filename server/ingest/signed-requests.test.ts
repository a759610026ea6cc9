import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import {
  formatOf,
  keysOf,
  signedDeliveries,
  signedVariants,
  withoutSignature,
  type Delivery,
  type SignedDelivery,
  type SignedVariant,
} from '#tests/harness/signed-delivery.ts'

const publicUrl = 'https://callbox.example'
const text = 'Ο κωδικός σας: 482913 & 50 % = 👍🏽'
/** These have no timestamp: what repeats a request delivers the same id. */
const timeless: SignedVariant[] = ['twilio', 'plivo v3', 'textbee']
/** The signature of this one does not cover the body. */
const uncovered: SignedVariant[] = ['httpsms']

async function openGateway(app: TestApp, served: { url: string }, variant: SignedVariant, { hasSecret = true } = {}) {
  const { key, signingSecret, otherKey } = keysOf(variant)
  const { id, token } = await createGateway(app.ctx(app.admin), {
    name: 'Gateway',
    kind: formatOf(variant) as GatewayKind,
    current_phone_number: '+447700900142',
    ...(hasSecret ? { signing_secret: signingSecret } : {}),
  })
  /** `query` is that of the address as the sender knows it, `alter` changes the request on its way. */
  async function send({
    query = '',
    alter = (delivery) => delivery,
    ...given
  }: Partial<Delivery> & { query?: string; alter?: Alter } = {}) {
    const address = (...queries: string[]) => {
      const all = queries.filter((one) => one !== '').join('&')
      return `/ingest/${id}/${formatOf(variant)}${all === '' ? '' : `?${all}`}`
    }
    const delivery = { url: publicUrl + address(query), key, at: app.clock.now(), id: 'delivery-1', text, ...given }
    const { method, headers, body, query: own } = alter(signedDeliveries[variant](delivery))
    const response = await fetch(served.url + address(query, own), { method, headers, ...(method === 'GET' ? {} : { body }) })
    return response.status
  }
  return { token, otherKey, send }
}
type Alter = (delivery: SignedDelivery) => SignedDelivery

const storedTexts = (app: TestApp) => app.app.db.selectFrom('sms_messages').select(['sender', 'message_content']).execute()

test.each(signedVariants)('%s: a signed request needs no token, and is stored once however often it is repeated', async (variant) => {
  await using app = await openTestApp({ numbers: 1, env: { PUBLIC_URL: publicUrl } })
  await using served = await app.serve()
  const { send } = await openGateway(app, served, variant)
  expect([await send(), await send(), await send({ query: 'token=any' })]).toEqual([200, 200, 200])
  expect(await storedTexts(app)).toEqual([{ sender: 'WhatsApp', message_content: text }])
})

test.each(signedVariants)(
  '%s: a wrong key, a changed text and a wrong clock are refused with a line in the log, whatever token comes',
  async (variant) => {
    await using app = await openTestApp({ numbers: 1, env: { PUBLIC_URL: publicUrl } })
    await using served = await app.serve()
    const { send, token, otherKey } = await openGateway(app, served, variant)
    const change: Alter = ({ body, query: own, ...rest }) => ({
      ...rest,
      body: body.replace('482913', '482914'),
      query: own.replace('482913', '482914'),
    })
    const query = `token=${token}`
    const hourAgo = new Date(app.clock.now().getTime() - 3_600_000)
    const hourAhead = new Date(app.clock.now().getTime() + 3_600_000)
    const refused = [await send({ key: otherKey, query })]
    if (!uncovered.includes(variant)) refused.push(await send({ alter: change, query }))
    if (!timeless.includes(variant)) refused.push(await send({ at: hourAgo, query }), await send({ at: hourAhead, query }))
    expect(refused.every((status) => status === 401)).toBe(true)
    expect(await storedTexts(app)).toEqual([])
    const log = await app.app.db.selectFrom('ingest_log').select(['outcome', 'reason', 'message_content']).execute()
    expect(log).toHaveLength(refused.length)
    for (const entry of log)
      expect(entry).toEqual({
        outcome: 'refused',
        reason: expect.stringMatching(/^The signature (?:or the token )?is wrong/),
        message_content: null,
      })
  },
)

test.each(signedVariants)('%s: a request that is repeated an hour later stores nothing', async (variant) => {
  await using app = await openTestApp({ numbers: 1, env: { PUBLIC_URL: publicUrl } })
  await using served = await app.serve()
  const { send } = await openGateway(app, served, variant)
  const at = app.clock.now()
  expect(await send({ at })).toBe(200)
  app.clock.advance(3_600_000)
  expect(await send({ at })).toBe(timeless.includes(variant) ? 200 : 401)
  expect(await storedTexts(app)).toHaveLength(1)
})

test.each(signedVariants)('%s: without a signature the token counts, with a signing secret or without one', async (variant) => {
  await using app = await openTestApp({ numbers: 1, env: { PUBLIC_URL: publicUrl } })
  await using served = await app.serve()
  for (const hasSecret of [true, false]) {
    const { send, token } = await openGateway(app, served, variant, { hasSecret })
    expect(await send({ alter: withoutSignature })).toBe(401)
    expect(await send({ alter: withoutSignature, query: 'token=wrong' })).toBe(401)
    expect(await send({ alter: withoutSignature, query: `token=${token}` })).toBe(200)
    // Some senders sign always: where we have no secret, the token is enough.
    if (!hasSecret) expect([await send(), await send({ query: `token=${token}` })]).toEqual([401, 200])
  }
  expect(await storedTexts(app)).toHaveLength(2)
})
