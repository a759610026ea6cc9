import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearerJwt, verifyJwt } from './verify-jwt.ts'

const now = new Date(1_700_000_000_000)
const at = 1_700_000_000
const secret = 'a secret of ours'
const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

function sign(
  claims: unknown,
  { header = { alg: 'HS256' }, hash = 'sha256', key = secret }: { header?: object; hash?: string; key?: string } = {},
) {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}
const check = (token: string) => verifyJwt(token, { secret, now, algorithms: ['HS256'] })

test('the example of RFC 7515 is accepted at its time', () => {
  const token =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  // Its key has bytes that are no UTF-8, and the secrets of gateways are texts: the signature is compared with one of the same kind.
  expect(verifyJwt(token, { secret: 'not the key', now: new Date(1_300_819_000_000), algorithms: ['HS256'] })).toBeNull()
  const [header = '', payload = ''] = token.split('.')
  const again = `${header}.${payload}.${createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')}`
  expect(verifyJwt(again, { secret, now: new Date(1_300_819_000_000), algorithms: ['HS256'] })).toEqual({
    iss: 'joe',
    exp: 1_300_819_380,
    'http://example.com/is_root': true,
  })
  expect(verifyJwt(again, { secret, now, algorithms: ['HS256'] })).toBeNull()
})

test('only the algorithms of the format count, whatever the header says', () => {
  const claims = { iat: at }
  expect(check(sign(claims))).toEqual(claims)
  expect(check(sign(claims, { header: { alg: 'HS512' }, hash: 'sha512' }))).toBeNull()
  expect(check(sign(claims, { header: { alg: 'hs256' } }))).toBeNull()
  expect(check(`${encode({ alg: 'none' })}.${encode(claims)}.`)).toBeNull()
  expect(check(`${encode({ alg: 'constructor' })}.${encode(claims)}.`)).toBeNull()
  expect(check(sign(claims, { header: {} }))).toBeNull()
  expect(check(sign(claims, { header: { alg: 'HS256', crit: ['b64'], b64: false } }))).toBeNull()
  expect(verifyJwt(sign(claims, { header: { alg: 'HS512' }, hash: 'sha512' }), { secret, now, algorithms: ['HS256', 'HS512'] })).toEqual(
    claims,
  )
})

test.each<[string, object, boolean]>([
  ['issued now', { iat: at }, true],
  ['issued five minutes ago', { iat: at - 300 }, true],
  ['issued longer ago', { iat: at - 301 }, false],
  ['issued five minutes from now', { iat: at + 300 }, true],
  ['issued in the future', { iat: at + 301 }, false],
  ['issued long ago and still valid', { iat: at - 599, exp: at + 1 }, true],
  ['expired within the skew', { iat: at - 900, exp: at - 300 }, true],
  ['expired', { iat: at - 900, exp: at - 301 }, false],
  ['not valid yet', { nbf: at + 301, exp: at + 900 }, false],
  ['valid from long ago without an end', { nbf: at - 301 }, false],
  ['without any time', { iss: 'somebody' }, false],
  ['with a time that is no number', { iat: String(at) }, false],
  ['with an end that is no number', { iat: at, exp: '9999999999' }, false],
])('a token %s', (_name, claims, isValid) => {
  expect(check(sign(claims)) !== null).toBe(isValid)
})

test('a token with a changed, missing or additional part is refused', () => {
  const token = sign({ iat: at })
  const [header = '', payload = '', signature = ''] = token.split('.')
  for (const other of [
    `${header}.${encode({ iat: at, iss: 'x' })}.${signature}`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `${token}.`,
    `${token}.${signature}`,
    '..',
    '',
    sign('[]'),
    sign('null'),
    sign('no JSON'),
    sign({ iat: at }, { key: 'another secret' }),
  ])
    expect([other, check(other)]).toEqual([other, null])
})

test('a token of a gateway in Authorization is no JWT', () => {
  const bearer = (authorization: string) => bearerJwt({ headers: { authorization } })
  expect(bearer(`Bearer ${sign({ iat: at })}`)).toBe(sign({ iat: at }))
  expect(bearer('bearer a.b.c')).toBe('a.b.c')
  for (const other of ['Bearer c0ffee_-abc', 'Basic a.b.c', 'a.b.c', 'Bearer a.b', 'Bearer a.b.c.d', '']) expect(bearer(other)).toBeNull()
})
