import { expect, test } from 'vitest'
import { openHouse } from '#tests/harness/open-house.ts'
import { ask, sendRaw } from '#tests/harness/send-raw.ts'

test('a fault of ours is logged with its request id, and its answer says nothing else', async () => {
  await using house = await openHouse({ env: { LOG_LEVEL: 'error' } })
  await using served = await house.serve()
  await house.connection.query('drop table blog_views, blog_former_slugs, blog_posts cascade')
  const { status, headers, body } = await ask(served.url, 'GET', '/api/posts')
  const id = headers['x-request-id'] ?? ''
  expect([status, JSON.parse(body)]).toEqual([500, { error: `Something went wrong on our side. It is logged as ${id}.`, code: 'internal' }])
  expect(JSON.stringify(house.logged)).toContain('blog_posts')
  expect(house.logged).toContainEqual(expect.objectContaining({ reqId: id, msg: 'request failed' }))
})

test('a request that tells its length in two ways is refused, and so are methods that nothing here has', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  const head = 'POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
  const lengths = ['Content-Length: 5\r\nTransfer-Encoding: chunked', 'Content-Length: 5\r\nContent-Length: 6', 'Transfer-Encoding: x']
  for (const length of lengths)
    expect([length, (await sendRaw(served.url, `${head}${length}\r\n\r\n0\r\n\r\n`)).status]).toEqual([length, 400])
  expect((await sendRaw(served.url, `${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).status).toBe(204)
  for (const path of ['/', '/api/posts', '/healthz']) {
    const { status, body } = await sendRaw(served.url, `TRACE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Echo: heard\r\n\r\n`)
    expect([path, status, body.includes('heard')]).toEqual([path, 404, false])
  }
})
