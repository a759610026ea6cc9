import { get } from 'node:http'
import { expect, test } from 'vitest'
import pino from 'pino'
import { startScheduler } from '#server/operations/jobs/scheduler.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { renderSignInEmail } from '#server/system/email/sign-in-email.ts'
import { createWords } from '#server/base/words.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { buildServer } from '#server/build-server.ts'

/** The value of one line, "callbox_texts_total{gateway_id="1",outcome="stored"}". */
async function readMetric(url: string, line: string): Promise<number | null> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

test('metrics are for this machine and holders of the token; others get a 404', async () => {
  await using app = await openTestApp({ env: { METRICS_TOKEN: 'a-token-for-the-scraper' } })
  const server = await buildServer(app, pino({ level: 'silent' }))
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode)
  const elsewhere = '203.0.113.9'
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('::1')).toBe(200)
  expect(await ask(elsewhere)).toBe(404)
  for (const wrong of ['a-token-of-no-scraper-a', 'é-token-for-the-scraper', 'a'])
    expect([wrong, await ask(elsewhere, { authorization: `Bearer ${wrong}` })]).toEqual([wrong, 404])
  expect(await ask(elsewhere, { authorization: 'Bearer a-token-for-the-scraper' })).toBe(200)
  // A proxy on this machine brings in the whole world.
  expect(await ask('127.0.0.1', { 'x-forwarded-for': elsewhere })).toBe(404)
  expect(await ask('127.0.0.1', { 'x-forwarded-for': elsewhere, authorization: 'Bearer a-token-for-the-scraper' })).toBe(200)
  await server.close()
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  // nginx with nothing but proxy_pass sends its own name for us and no word of whom it asks for.
  [{ TRUST_PROXY: '1' }, false],
  [{ PUBLIC_URL: 'https://callbox.example' }, false],
])('with %j a loopback request counts as local: %s', async (env, isProof) => {
  const token = 'a-token-for-the-scraper'
  await using app = await openTestApp({ env: { METRICS_TOKEN: token, ...env } })
  await using served = await app.serve()
  const ask = (headers: Record<string, string> = {}) => getStatus(`${served.url}/metrics`, headers)
  expect(await ask({ host: 'callbox.example', via: '1.1 proxy', authorization: `Bearer ${token}` })).toBe(200)
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'callbox.localhost'])
    expect([host, await ask({ host })]).toEqual([host, isProof ? 200 : 404])
  for (const host of ['callbox.example', '127.0.0.1.callbox.example:3000', 'localhost.callbox.example', '192.0.2.1', 'a_b!'])
    expect([host, await ask({ host })]).toEqual([host, 404])
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
    expect([name, await ask({ [name]: '127.0.0.1' })]).toEqual([name, 404])
})

/** Over node:http: fetch takes no Host of ours. */
function getStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

test('without a token no remote client is admitted, whatever it sends', async () => {
  await using app = await openTestApp()
  const server = await buildServer(app, pino({ level: 'silent' }))
  const { statusCode } = await server.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.9',
    headers: { authorization: 'Bearer undefined' },
  })
  expect(statusCode).toBe(404)
  await server.close()
})

test('texts are counted by gateway and outcome, with ingest durations and batch sizes', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  await app.connection.query('update phone_numbers set gateway_id = $1', [Number(id)])
  const send = (text: object, bearer = token) =>
    fetch(`${served.url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ from: 'Uber', text: 'Hello', ...text }),
    }).then(({ status }) => status)
  await using watcher = await openLiveStream(served.url)
  expect(await send({ id: '1', to: testNumbers[0] })).toBe(200)
  expect(await send({ id: '2', to: testNumbers[0] })).toBe(200)
  expect(await send({ id: '2', to: testNumbers[0] })).toBe(200)
  expect(await send({ id: '3', to: testNumbers[5] })).toBe(200)
  expect(await send({ id: '4', to: testNumbers[0] }, 'not the token')).toBe(401)
  expect(await send({ id: '5' })).toBe(400)
  // Two texts, and that the number receives since its gateway was seen.
  await watcher.until(3)

  const texts = (outcome: string) => readMetric(served.url, `callbox_texts_total{gateway_id="${id}",outcome="${outcome}"}`)
  expect([await texts('stored'), await texts('duplicate'), await texts('held')]).toEqual([2, 1, 1])
  expect(await readMetric(served.url, `callbox_ingest_refusals_total{gateway_id="${id}",code="token_wrong"}`)).toBe(1)
  expect(await readMetric(served.url, 'callbox_ingest_seconds_count{status="2xx"}')).toBe(4)
  expect(await readMetric(served.url, 'callbox_ingest_seconds_count{status="4xx"}')).toBe(1)
  expect(await readMetric(served.url, 'callbox_ingest_seconds_bucket{le="10",status="2xx"}')).toBe(4)
  expect(await readMetric(served.url, 'callbox_batch_texts_sum')).toBe(4)
  expect(await readMetric(served.url, 'callbox_live_facts_total')).toBe(3)
  expect(await readMetric(served.url, 'callbox_live_streams{audience="visitors"}')).toBe(1)
  expect(await readMetric(served.url, 'callbox_live_streams{audience="users"}')).toBe(0)
})

test('e-mails and jobs are counted, failures separately', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const email = renderSignInEmail(createWords(), 'en', {
    to: 'me@example.test',
    code: '482913',
    link: null,
    siteName: 'Callbox',
    minutes: 5,
  })
  await app.app.sendEmail(email)
  app.emails.push = () => {
    throw new Error('the drop is full')
  }
  await expect(app.app.sendEmail(email)).rejects.toThrow('full')
  const emails = (outcome: string) => readMetric(served.url, `callbox_emails_total{kind="sign-in code",outcome="${outcome}"}`)
  expect([await emails('sent'), await emails('failed')]).toEqual([1, 1])

  const clock = startScheduler(app.app, app.connection, [
    { name: 'works', everySeconds: 0.05, run: async () => {} },
    { name: 'breaks', everySeconds: 0.05, run: () => Promise.reject(new Error('not today')) },
  ])
  const runs = (job: string, outcome: string) => readMetric(served.url, `callbox_job_runs_total{job_name="${job}",outcome="${outcome}"}`)
  await expect.poll(() => runs('works', 'done')).toBeGreaterThan(0)
  await expect.poll(() => runs('breaks', 'failed')).toBeGreaterThan(0)
  expect([await runs('works', 'failed'), await runs('breaks', 'done')]).toEqual([null, null])
  await clock.stop()
})
