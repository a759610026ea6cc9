import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateways } from '#server/gateways/delete-gateways.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import { replaceGateway } from '#server/gateways/replace-gateway.ts'
import { addWebhook, evaluateFor } from '#tests/harness/alarms.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { evaluateAlarms } from '../evaluate-alarms.ts'
import { gatewayNoTexts } from './gateway-no-texts.ts'
import { gatewaySilent } from './gateway-silent.ts'
import { linkDown } from './link-down.ts'
import { numberSilent } from './number-silent.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An application whose alarms go to a webhook; `sent` takes the titles that have arrived since it was last called. */
async function openAlarms(numbers = 0) {
  const app = await openTestApp({ numbers })
  const receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  // Silence before the first evaluation would not count.
  await evaluateAlarms(app.app, [])
  await app.connection.query(`update alarm_watch set watched_since = $1`, [new Date(app.clock.now().getTime() - 20 * day)])
  return {
    app,
    ctx: app.ctx(app.admin),
    add: async (name: string) => (await createGateway(app.ctx(app.admin), { name })).id,
    async setStatus(id: string, status: 'active' | 'offline' | 'paused') {
      await app.connection.query(`update sms_gateways set status = $2, last_event_at = coalesce(last_event_at, $3) where id = $1`, [
        id,
        status,
        app.clock.now(),
      ])
    },
    sent: () => receiver.received.splice(0).map(({ body }) => (JSON.parse(body) as { title: string }).title),
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

test('a gateway that delivers no texts does not deliver them again because it falls silent', async () => {
  await using site = await openAlarms()
  const { app, sent } = site
  const id = await site.add('Phone')
  await app.connection.query(
    `insert into usual_hours (gateway_id, hour_of_day, median, capped_mean) select $1, h, 20, 20 from generate_series(0, 23) h`,
    [id],
  )
  const setLastText = (at: Date) => app.connection.query(`update sms_gateways set last_text_at = $1`, [at])
  await setLastText(new Date(app.clock.now().getTime() - 10 * hour))
  await recordHeartbeat(app.app, Number(id), {})
  const conditions = [gatewaySilent, gatewayNoTexts]
  await evaluateFor(app, 7 * minute, conditions)
  expect(sent()).toEqual(['Phone delivers no texts'])
  await site.setStatus(id, 'offline')
  await evaluateFor(app, 7 * minute, conditions)
  expect(sent()).toEqual(['Phone is silent'])
  await recordHeartbeat(app.app, Number(id), {})
  await evaluateFor(app, 3 * minute, conditions)
  expect(sent()).toEqual([expect.stringMatching(/^Phone is back after/)])
  await setLastText(app.clock.now())
  await evaluateFor(app, 3 * minute, conditions)
  expect(sent()).toEqual([expect.stringMatching(/^Phone delivers texts again after/)])
})

test('a number gets texts again when one arrives, and not because its gateway falls silent or it is paused', async () => {
  await using site = await openAlarms(2)
  const { app, sent } = site
  const gateway = await app.connectNumbers()
  const midnight = Math.floor(app.clock.now().getTime() / day) * day
  await app.connection.query(
    `insert into text_hours (hour, phone_number_id, count) select $1::timestamptz - d * interval '1 day', n, 20 from generate_series(2, 20) d, generate_series(1, 2) n`,
    [new Date(midnight)],
  )
  const evaluate = () => evaluateFor(app, hour, [numberSilent], 4 * minute)
  await evaluate()
  expect(sent()).toEqual([expect.stringContaining('2 numbers silent')])
  await site.setStatus(gateway, 'offline')
  await evaluate()
  expect(sent()).toEqual([])
  await app.connection.query(`update phone_numbers set status = 'paused' where id = 1`)
  await evaluate()
  expect(sent()).toEqual([expect.stringMatching(/^Over: \+447700900142 is silent after/)])
  await app.deliver({ to: '+447700900387' })
  await evaluate()
  expect(sent()).toEqual([expect.stringMatching(/^\+447700900387 gets texts again after/)])
})

test('a silent gateway is not back because its link goes down; a silence that nobody was told of is told as that', async () => {
  await using site = await openAlarms()
  const { app, ctx, sent } = site
  const addLink = async (name: string) =>
    (await createGateway(ctx, { name, kind: 'smpp', smpp: { host: '127.0.0.1', port: 2775, system_id: 'a', password: 'b' } })).id
  const [told, untold] = [await addLink('Told'), await addLink('Untold')]
  await app.connection.query(`update smpp_links set state = 'bound', renewed_at = $1`, [new Date(app.clock.now().getTime() + day)])
  const conditions = [gatewaySilent, linkDown]
  await site.setStatus(untold, 'active')
  await site.setStatus(told, 'offline')
  await evaluateFor(app, 6 * minute, conditions)
  expect(sent()).toEqual(['Told is silent'])
  await site.setStatus(untold, 'offline')
  await evaluateFor(app, minute / 2, conditions)
  await app.connection.query(`update smpp_links set state = 'down'`)
  await evaluateFor(app, 7 * minute, conditions)
  expect(sent()).toEqual([expect.stringMatching(/^2 SMPP links down since/)])
  await site.setStatus(untold, 'paused')
  await evaluateFor(app, 3 * minute, conditions)
  expect(sent()).toEqual([expect.stringMatching(/^Over: The SMPP link of Untold is down after/)])
})

test('a silent gateway that is deleted, replaced or paused is not told as back', async () => {
  await using site = await openAlarms()
  const { app, ctx, sent } = site
  const ids = [await site.add('Ash'), await site.add('Birch'), await site.add('Cedar'), await site.add('Daphne'), await site.add('Elm')]
  const [ash = '', birch = '', cedar = '', ...others] = ids
  for (const id of ids) await site.setStatus(id, 'offline')
  await evaluateFor(app, 6 * minute, [gatewaySilent])
  expect(sent()).toEqual([expect.stringMatching(/^5 of 5 gateways silent since/)])
  await deleteGateways(ctx, { ids: [ash] })
  await evaluateFor(app, minute, [gatewaySilent])
  expect(sent()).toEqual([expect.stringMatching(/^Over: Ash is silent after/)])
  await replaceGateway(ctx, { id: birch, name: 'Birch 2', keep: true })
  await evaluateFor(app, minute, [gatewaySilent])
  expect(sent()).toEqual([expect.stringMatching(/^Over: Birch is silent after/)])
  for (const id of others) await site.setStatus(id, 'paused')
  await evaluateFor(app, minute, [gatewaySilent])
  expect(sent()).toEqual([expect.stringMatching(/^2 alarms are over after/)])
  await site.setStatus(cedar, 'active')
  await evaluateFor(app, minute, [gatewaySilent])
  expect(sent()).toEqual([expect.stringMatching(/^Cedar is back after/)])
})
