import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { ask } from '#tests/harness/send-raw.ts'

const uuid = /^[0-9a-f-]{36}$/
const ofProxy = '7f3a90b1c2d3e4f5a6b7c8d9e0f1a2b3'

test.each([
  ['behind a proxy', '1', ofProxy, ofProxy],
  ['behind a proxy, with one that could end a line of the log', '1', `x"},{"a":"${ofProxy}`, uuid],
  ['behind a proxy, with a long one', '1', 'a'.repeat(65), uuid],
  ['without a proxy, where a client could choose it', '0', ofProxy, uuid],
])('%s, the id of a request is the proxy’s or a new one', async (_where, trustProxy, given, expected) => {
  await using app = await openTestApp({ env: { TRUST_PROXY: trustProxy } })
  await using served = await app.serve()
  for (const path of ['/api/numbers', '/nothing', '/api//numbers', '/ingest/1/json', '/a%00']) {
    const { headers } = await ask(served.url, 'GET', path, { 'x-request-id': given })
    if (typeof expected === 'string') expect([path, headers['x-request-id']]).toEqual([path, expected])
    else expect([path, headers['x-request-id']]).toEqual([path, expect.stringMatching(expected)])
  }
})
