import { afterAll, beforeAll, test } from 'vitest'
import { pages } from '#domain/site/pages.ts'
import { attack } from './attack.ts'
import type { Growing } from './measure-cost.ts'
import { openMeasuredServer, type Call, type MeasuredServer, type Who } from './open-measured-server.ts'

let server: MeasuredServer
beforeAll(async () => void (server = await openMeasuredServer()))
afterAll(() => server[Symbol.asyncDispose]())

const most = 7800
let serial = 0

/** What an address and the headers of a page can grow by. */
function growingOf(about: string, path: string, who: Who): Growing[] {
  const grown: Growing[] = []
  const add = (name: string, largest: number, call: (size: number) => Partial<Call>) =>
    grown.push({
      name: `${about} as ${who}: ${name}`,
      sizes: [largest / 16, largest / 4, largest].map((size) => Math.max(1, Math.floor(size))),
      send: (size) => server.send({ who, path, ...call(size) }),
    })
  const base = path === '/' ? '' : path
  add('segments below', (most - base.length) / 2, (size) => ({ path: base + '/a'.repeat(size) }))
  add('different segments below', (most - base.length) / 6, (size) => ({
    path: base + Array.from({ length: size }, () => `/${(++serial % 60_000) + 1e4}`).join(''),
  }))
  add('encoded segments below', (most - base.length) / 10, (size) => ({ path: base + '/%E2%82%AC'.repeat(size) }))
  add('data of segments below', (most - base.length - 5) / 2, (size) => ({ path: `${base}${'/a'.repeat(size)}.data` }))
  add('a long segment below', most - base.length - 1, (size) => ({ path: `${base}/${'a'.repeat(size)}` }))
  add('parameters', most / 8, (size) => ({
    path: `${path}?${Array.from({ length: size }, (_, at) => `${at}=${++serial % 10}`).join('&')}`,
  }))
  add('the same parameter', most / 7, (size) => ({ path: `${path}?${'lang=a&'.repeat(size)}` }))
  add('a long parameter', most - path.length - 7, (size) => ({ path: `${path}?q=${'%41'.repeat(size / 3)}` }))
  add('cookies', 2000, (size) => ({ headers: { cookie: Array.from({ length: size }, (_, at) => `c${at}=1`).join('; ') } }))
  add('a long cookie', 14_000, (size) => ({ headers: { cookie: `lang=${'a'.repeat(size)}` } }))
  add('the same cookie', 2000, (size) => ({ headers: { cookie: '__Host-session=a; '.repeat(size / 3) } }))
  add('languages', 2000, (size) => ({ headers: { 'accept-language': Array.from({ length: size }, (_, at) => `x${at};q=0.1`).join(',') } }))
  add('a language of dashes', 12_000, (size) => ({ headers: { 'accept-language': '-'.repeat(size) } }))
  add('codings', 1800, (size) => ({ headers: { 'accept-encoding': 'x;q=0.1,'.repeat(size) } }))
  add('etags', 1800, (size) => ({ headers: { 'if-none-match': '"abcd",'.repeat(size) } }))
  add('ranges', 3000, (size) => ({ headers: { range: `bytes=${'0-1,'.repeat(size)}0-1` } }))
  add('proxies', 1000, (size) => ({
    headers: { 'x-forwarded-for': Array.from({ length: size }, (_, at) => `10.0.0.${at % 256}`).join(', ') },
  }))
  add('headers', 1500, (size) => ({ headers: Object.fromEntries(Array.from({ length: size }, (_, at) => [`x${at}`, '1'])) }))
  grown.push({
    name: `${about} as ${who}: requests at once`,
    sizes: [2, 8, 32],
    most: 4 * 32,
    send: (size) => Promise.all(Array.from({ length: size }, () => server.send({ who, path: `${path}?n=${++serial}` }))),
  })
  return grown
}

const filled = (path: string) => path.replaceAll(/:\w+/g, '1')

test.each(Object.keys(pages))('%s: what is asked of it', { timeout: 300_000 }, async (path) => {
  const who: Who =
    path.startsWith('/admin') && path !== '/admin/login'
      ? 'admin'
      : path === '/account' || path === '/available-numbers'
        ? 'user'
        : 'visitor'
  await attack(server, path, growingOf(path, filled(path), who))
})

/** What machines read, and the addresses of the framework itself. */
const others = [
  '/no-such-page',
  '/__manifest',
  '/sitemap.xml',
  '/robots.txt',
  '/blog.xml',
  '/assets/none.js',
  '/api',
  '/api/live',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sw.js',
  '/favicon.ico',
]

test.each(others)('%s: what is asked of it', { timeout: 300_000 }, async (path) => {
  const inputs = growingOf(path, path, 'visitor')
  // Its stream would stay open: streams have a test of their own.
  await attack(server, path, path === '/api/live' ? inputs.filter(({ name }) => /segments/.test(name)) : inputs)
})

test('the list of routes below an address, which the router asks for', { timeout: 300_000 }, async () => {
  const version = /\/manifest-(\w+)\.js/.exec((await server.send({ path: '/' })).body)?.[1] ?? ''
  // The framework takes no longer ones.
  const longest = 7400
  const inputs: Array<[name: string, perPath: number, write: (size: number) => string]> = [
    ['different paths', 6, (size) => Array.from({ length: size }, (_, at) => `/${at + 1000}`).join(',')],
    ['paths that exist', 20, (size) => Array.from({ length: size }, (_, at) => Object.keys(pages)[at % 20] ?? '/').join(',')],
    ['empty paths', 2, (size) => '/,'.repeat(size)],
    ['a deep path', 2, (size) => '/a'.repeat(size)],
    ['a deep path of a language', 2, (size) => `/de${'/a'.repeat(size)}`],
    ['a path of slashes', 1, (size) => '/'.repeat(size)],
    ['percents', 3, (size) => '%25'.repeat(size)],
  ]
  await attack(
    server,
    'the list of routes',
    inputs.map(([name, perPath, write]) => ({
      name: `/__manifest: ${name}`,
      sizes: [16, 4, 1].map((part) => Math.floor(longest / perPath / part)),
      send: (size) => server.send({ path: `/__manifest?version=${version}&paths=${write(size)}` }),
    })),
  )
})
