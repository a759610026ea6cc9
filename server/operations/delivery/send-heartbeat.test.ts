import { expect, test } from 'vitest'
import { createFakeCondition, evaluateFor } from '#tests/harness/alarms.ts'
import { openSecondNode } from '#tests/harness/open-second-node.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { recordRun } from '#server/system/runs/record-run.ts'
import { sendHeartbeat } from './send-heartbeat.ts'

const minute = 60_000
const jobs = [{ name: 'expire-messages', cron: '* * * * *' }]

async function openWatched() {
  const receiver = await openWebhookReceiver()
  const app = await openTestApp({ env: { HEARTBEAT_URL: receiver.url } })
  let isReady = true
  const { condition, setProblems } = createFakeCondition()
  /** Ten seconds at a time, as the scheduler calls it. */
  const pass = async (minutes: number, nodes = [app.app]) => {
    for (let at = 0; at < minutes * 6; at++) {
      await evaluateFor(app, minute / 6, [condition], minute / 6)
      await Promise.all(nodes.map((node) => sendHeartbeat(node, jobs, async () => isReady)))
    }
    const calls = receiver.received.splice(0)
    expect(calls.every(({ method, path }) => method === 'GET' && path === '/hook')).toBe(true)
    return calls.length
  }
  return {
    app,
    receiver,
    pass,
    setProblems,
    setReady: (value: boolean) => void (isReady = value),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

test('HEARTBEAT_URL is called once a minute by one node, whatever alarms are open', async () => {
  await using watched = await openWatched()
  await using second = await openSecondNode(watched.app)
  const node = { ...second.app, config: watched.app.app.config }
  watched.setProblems('a')
  expect(await watched.pass(5, [watched.app.app, node])).toBe(5)
})

test('it is not called while the node is not ready, a job is late, or alarms are not evaluated', async () => {
  await using watched = await openWatched()
  watched.setReady(false)
  expect(await watched.pass(3)).toBe(0)
  watched.setReady(true)
  expect(await watched.pass(3)).toBeGreaterThan(1)
  // It has not run since the first evaluation.
  expect(await watched.pass(10)).toBeLessThan(6)
  expect(await watched.pass(2)).toBe(0)
  await recordRun(watched.app.app, 'expire-messages', async () => 0)
  expect(await watched.pass(1)).toBe(1)
  watched.app.clock.advance(10 * minute)
  await sendHeartbeat(watched.app.app, [], async () => true)
  expect(watched.receiver.received).toEqual([])
})

test('a redirect is not followed, and neither address nor path is logged', async () => {
  await using watched = await openWatched()
  Object.assign(watched.receiver.state, { status: 302, location: `${watched.receiver.url}/elsewhere` })
  await watched.pass(1)
  expect(watched.app.logged.filter((line) => JSON.stringify(line).includes('hook'))).toEqual([])
})
