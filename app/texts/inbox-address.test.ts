import { expect, test } from 'vitest'
import { inboxAddress, staysInInbox } from './inbox-address.ts'

test('a sign-in returns to the inbox with its own parameters and no others', () => {
  expect(inboxAddress(new URLSearchParams(''))).toBe('/available-numbers')
  expect(inboxAddress(new URLSearchParams('number=7&service=whatsapp'), '/auth')).toBe('/auth?number=7&service=whatsapp')
  expect(inboxAddress(new URLSearchParams('access=user&next=https://evil.example&number=7'))).toBe('/available-numbers?number=7')
  expect(inboxAddress(new URLSearchParams({ q: 'x'.repeat(65) }))).toBe('/available-numbers')
})

test('a sign-in leads to a number, a service or any number, and drops what cannot be one', () => {
  expect(inboxAddress(new URLSearchParams('pick=1&service=just-eat&number=12'))).toBe(
    '/available-numbers?number=12&pick=1&service=just-eat',
  )
  for (const malformed of [
    'number=//evil.example',
    'number=-1',
    `number=${'9'.repeat(19)}`,
    'service=https://evil.example',
    'service=a--b',
    'pick=2',
  ])
    expect(inboxAddress(new URLSearchParams(malformed))).toBe('/available-numbers')
})

test('the server is not asked when only the open number or the filter changes', () => {
  const at = (path: string) => new URL(path, 'https://callbox.example')
  expect(staysInInbox(at('/available-numbers'), at('/available-numbers?number=7'))).toBe(true)
  expect(staysInInbox(at('/available-numbers?lang=de&sort=number'), at('/available-numbers?lang=de'))).toBe(true)
  expect(staysInInbox(at('/available-numbers'), at('/available-numbers?lang=de'))).toBe(false)
  // The same address again: somebody has asked for it.
  expect(staysInInbox(at('/available-numbers?number=7'), at('/available-numbers?number=7'))).toBe(false)
  expect(staysInInbox(at('/blog?number=7'), at('/available-numbers?number=7'))).toBe(false)
})
