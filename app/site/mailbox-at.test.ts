import { expect, test } from 'vitest'
import { mailboxAt } from './mailbox-at.ts'

test.each([
  ['https://callbox.example', 'hello@callbox.example'],
  ['https://www.callbox.example:8443', 'hello@callbox.example'],
  ['http://localhost:3000', 'hello@localhost'],
  ['http://127.0.0.1:3000', 'hello@localhost'],
  ['http://[::1]:3000', 'hello@localhost'],
])('who runs %s is written to at %s', (url, mailbox) => {
  expect(mailboxAt(url)).toBe(mailbox)
})
