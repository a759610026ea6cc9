import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { openTestMailServer } from './open-test-mail-server.ts'

test('the test mailbox has each mail under its recipient, in order', async () => {
  await using mailServer = await openTestMailServer()
  const transport = createTransport(mailServer.url)
  const send = (to: string, subject: string) => transport.sendMail({ from: 'us@example.test', to, subject, text: 'Hello' })
  await send('a@example.test', 'Your code is 111111')
  await send('b@example.test', 'Your code is 222222')
  await send('a@example.test', 'Your code is 333333')
  expect(await mailServer.codeFor('A@example.test')).toBe('111111')
  expect(await mailServer.codeFor('b@example.test')).toBe('222222')
  expect(await mailServer.codeFor('a@example.test')).toBe('333333')
  transport.close()
})
