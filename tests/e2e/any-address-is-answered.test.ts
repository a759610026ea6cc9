import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openTestSite } from '#tests/harness/open-test-site.ts'
import { ask } from '#tests/harness/send-raw.ts'

/** Sends the target unchanged, which `fetch` would normalise. */
function get(url: string, path: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }))
    })
      .on('error', reject)
      .end()
  })
}

test('an unknown URL of any length or encoding is the 404 page or a clear error, never a 500', async () => {
  await using site = await openTestSite()
  const paths = [
    '/nothing',
    '/%',
    '/100%',
    '/%zz',
    '/nothing/',
    '/docs/nothing',
    '/docs/constructor',
    '/docs/kannel/nothing',
    '/numbers/447700900999',
    '/services/nothing',
    '/nothing?%',
    '/assets/%',
    '/assets/nothing.js',
    '/assets/',
    '/assets/.env',
    '/.git/config',
    '/package.json',
    `/assets/${'a'.repeat(6000)}`,
    `/blog/images/${'a'.repeat(6000)}`,
    `/${'a'.repeat(6000)}`,
    `/${'%F0%9F%93%AE'.repeat(300)}`,
    '/<script>alert(1)</script>',
  ]
  for (const path of paths) {
    const { status, type, body } = await get(site.url, path)
    expect([path.slice(0, 40), status, type]).toEqual([path.slice(0, 40), 404, 'text/html; charset=utf-8'])
    // A number in the right form has words of its own.
    const title = path.startsWith('/numbers/447700900') ? 'Number not available' : 'Page Not Found'
    expect(body).toMatch(title === 'Page Not Found' ? /<h1>Page Not Found<\/h1>/ : /<h1>This number is not available<\/h1>/)
    expect([path.slice(0, 40), /<title[^>]*>([^<]*)/.exec(body)?.[1]]).toEqual([path.slice(0, 40), expect.stringContaining(title)])
    expect(body).not.toContain('<script>alert')
  }
  for (const [path, wanted] of [
    ['/%00', 400],
    ['/%c0%af', 400],
    ['/%E0%A4%A', 400],
    ['/%2e%2e/%2e%2e/etc/passwd', 400],
    ['/assets/../../package.json', 400],
    ['/assets/..%5c..', 400],
    ['/?q=%00', 400],
    [`/${'a'.repeat(10_000)}`, 414],
    [`/${'a'.repeat(50_000)}`, 414],
  ] as const) {
    const { status, type, body } = await get(site.url, path)
    expect([path.slice(0, 40), status, type]).toEqual([path.slice(0, 40), wanted, 'text/html; charset=utf-8'])
    expect(body).toMatch(/<h1>That address (?:cannot be read|is too long)<\/h1>/)
  }
  for (const path of ['//evil.example', '/a//b']) expect((await get(site.url, path)).status).toBe(308)
  for (const path of ['/api/%', '/api/nothing', '/ingest/nothing', '/ingest/%/%']) {
    const { status, type, body } = await get(site.url, path)
    expect([path, status, type]).toEqual([path, 404, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  }
  expect((await get(site.url, '/?%')).status).toBe(200)
})

test('an invalid range and a failed precondition get a message', async () => {
  await using site = await openTestSite()
  for (const [headers, wanted] of [
    [{ range: 'bytes=99999999-' }, 416],
    [{ 'if-match': '"another"' }, 412],
  ] as const) {
    const { status, body } = await ask(site.url, 'GET', '/icon.svg', headers)
    expect([status, JSON.parse(body)]).toEqual([wanted, expect.objectContaining({ code: expect.any(String), error: expect.any(String) })])
  }
})
