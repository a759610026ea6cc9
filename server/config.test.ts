import { expect, test } from 'vitest'
import { readConfig, variableNames } from './config.ts'

/** What is wrong for each variable, and what it is told to be. Whatever is text of any kind cannot be wrong. */
const wrong: Record<string, { values: string[]; should: string }> = {
  NODE_ENV: { values: ['prod'], should: 'development, production or test' },
  PORT: { values: ['http', '-1', '1.5', '65536'], should: 'a port from 0 to 65535' },
  PUBLIC_URL: { values: ['callbox.example', 'ftp://callbox.example'], should: 'a URL such as https://callbox.example' },
  DATABASE_URL: { values: ['mysql://host/x', 'callbox'], should: 'a URL such as postgres://user:password@host:5432/callbox' },
  SMTP_URL: { values: ['mail.example.co.uk:587', 'smtp://'], should: 'a URL such as smtp://user:password@host:587' },
  MAIL_FROM: { values: ['x', 'Callbox', 'Callbox <nobody>'], should: 'an address such as Callbox <no-reply@example.co.uk>' },
  ADMIN_EMAILS: { values: ['root', 'a@example.co.uk; b@example.co.uk'], should: 'e-mail addresses with commas between them' },
  SECRET: { values: ['short'], should: 'at least 16 characters' },
  TRUST_PROXY: { values: ['true', '-1', '11'], should: 'how many proxies to trust, such as 1' },
  METRICS_TOKEN: { values: ['short'], should: 'at least 8 characters' },
  REQUIRE_ADMIN_PASSKEY: { values: ['yes', 'required'], should: 'true or false' },
  AUTH_DEBUG: { values: ['yes'], should: 'true or false' },
  LOG_LEVEL: { values: ['loud'], should: 'trace, debug, info, warn, error or silent' },
}
const anyText = ['HOST', 'DATA_DIR']

test('a wrong value is told by the name of its variable and what it should be, in one line', () => {
  expect([...Object.keys(wrong), ...anyText].toSorted()).toEqual([...variableNames].toSorted())
  for (const [name, { values, should }] of Object.entries(wrong))
    for (const value of values) expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name} is wrong: it should be ${should}`))
})

test('an empty variable counts as not set, and addresses may stand apart', () => {
  expect(readConfig(Object.fromEntries(variableNames.map((name) => [name, ''])))).toEqual(readConfig({}))
  const { adminEmails, mailFrom } = readConfig({
    ADMIN_EMAILS: ' Chief@example.co.uk , second@example.co.uk,',
    MAIL_FROM: 'a@example.co.uk',
  })
  expect(adminEmails).toEqual(['chief@example.co.uk', 'second@example.co.uk'])
  expect(mailFrom).toBe('a@example.co.uk')
})
