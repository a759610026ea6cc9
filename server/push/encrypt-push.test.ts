import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptMessage, maxMessage, signToken } from './encrypt-push.ts'
import { makeKeyPair } from './vapid-keys.ts'

/** RFC 8291, section 5 and appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

function senderOf(privateKey: string) {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(privateKey, 'base64url')
  return sender
}

test('a message is encrypted as in the example of RFC 8291', () => {
  const { message, keys, senderPrivate, salt, encrypted } = example
  const body = encryptMessage(Buffer.from(message), keys, senderOf(senderPrivate), Buffer.from(salt, 'base64url'))
  expect(body.toString('base64url')).toBe(encrypted)
})

test('a message fills one record of 4,096 bytes, and a longer one is refused', () => {
  const { keys, senderPrivate, salt } = example
  const encrypt = (length: number) => encryptMessage(Buffer.alloc(length), keys, senderOf(senderPrivate), Buffer.from(salt, 'base64url'))
  expect(encrypt(maxMessage).length).toBe(4096)
  expect(() => encrypt(maxMessage + 1)).toThrow(RangeError)
})

test('a token has the header and the claims of the example of RFC 8292, and a signature that its key verifies', () => {
  const keys = makeKeyPair()
  const claims = { aud: 'https://push.example.net', exp: 1_453_523_768, sub: 'mailto:push@example.com' }
  const [header, payload, signature = ''] = signToken(claims, keys).split('.')
  expect(`${header}.${payload}`).toBe(
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
  )
  const point = Buffer.from(keys.publicKey, 'base64url')
  expect([point.length, point[0], Buffer.from(keys.privateKey, 'base64url').length]).toEqual([65, 4, 32])
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const isValid = (text: string) => verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  expect([isValid(`${header}.${payload}`), isValid(`${header}.${payload}x`)]).toEqual([true, false])
})
