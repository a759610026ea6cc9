import { expect, test } from 'vitest'
import { parseConfig, variableNames } from './config.ts'

/** What is wrong for each variable, and what it is told to be. Whatever is text of any kind cannot be wrong. */
const wrong: Record<string, { values: string[]; should: string }> = {
  NODE_ENV: { values: ['prod'], should: 'development, production or test' },
  PORT: { values: ['http', '-1', '1.5', '65536'], should: 'a port from 0 to 65535' },
  HOST: {
    values: ['not a host', 'http://127.0.0.1', '127.0.0.1:3000', '[::1]'],
    should: 'an address or a name of this machine, such as 127.0.0.1, or 0.0.0.0 for all of its addresses',
  },
  PUBLIC_URL: { values: ['callbox.example', 'ftp://callbox.example'], should: 'a URL such as https://callbox.example' },
  DATABASE_URL: { values: ['mysql://host/x', 'callbox'], should: 'a URL such as postgres://user:password@host:5432/callbox' },
  DATABASE_DIRECT_URL: { values: ['mysql://host/x', 'callbox'], should: 'a URL such as postgres://user:password@host:5432/callbox' },
  SMTP_URL: { values: ['mail.example.co.uk:587', 'smtp://'], should: 'a URL such as smtp://user:password@host:587' },
  MAIL_FROM: { values: ['x', 'Callbox', 'Callbox <nobody>'], should: 'an address such as Callbox <no-reply@example.co.uk>' },
  SMTP_ALLOW_PLAINTEXT: { values: ['yes'], should: 'true or false' },
  ADMIN_EMAILS: { values: ['root', 'a@example.co.uk; b@example.co.uk'], should: 'e-mail addresses with commas between them' },
  SECRET: { values: ['short'], should: 'at least 16 characters' },
  STREAMS_PER_CLIENT: {
    values: ['many', '-1', '0.5'],
    should: 'how many event streams one client may have open, such as 100; 0 for no limit',
  },
  TRUST_PROXY: { values: ['true', '-1', '11'], should: 'how many proxies to trust, such as 1' },
  GOIP_UDP_PORT: { values: ['0', '65536', 'udp'], should: 'a UDP port from 1 to 65535, such as 44444' },
  PUSH_HOSTS: {
    values: [
      'push.example.com/path',
      'push example',
      '*',
      '*.1.2.3.4',
      '*.com.',
      'http://push.example.com',
      'ftp://push.example.com',
      'a@push.example.com',
      'https://169.254.169.254',
      'push.example.com;push.example.org',
    ],
    should: 'hosts with commas between them, such as push.example.com or *.push.example.com',
  },
  HEARTBEAT_URL: { values: ['hc-ping.com/check', 'ftp://hc-ping.com/check'], should: 'a URL such as https://hc-ping.com/your-check' },
  METRICS_TOKEN: {
    values: ['short', 'a token with spaces', 'tokén-12345'],
    should: 'at least 8 letters, digits and signs of ASCII, without spaces',
  },
  REQUIRE_ADMIN_PASSKEY: { values: ['yes', 'required'], should: 'true or false' },
  AUTH_DEBUG: { values: ['yes'], should: 'true or false' },
  CONTACT_EMAIL: { values: ['us', 'mailto:us@example.co.uk'], should: 'an e-mail address such as hello@callbox.example' },
  POSTAL_ADDRESS: { values: ['1 Telephone Row, '.repeat(20)], should: 'at most 300 characters' },
  TELEGRAM_URL: { values: ['@callbox', 'http://t.me/callbox'], should: 'a URL such as https://t.me/your_group' },
  LOG_LEVEL: { values: ['loud'], should: 'trace, debug, info, warn, error or silent' },
}
const notAlone = 'the address of the site alone, such as https://callbox.example: without a path, a query, a user or a password'

test.each([
  'https://callbox.example/callbox',
  'https://callbox.example/?x=1',
  'https://callbox.example/#a',
  'https://user:word@callbox.example',
])('PUBLIC_URL of %s ends the start: paths are put after it', (value) => {
  expect(() => parseConfig({ PUBLIC_URL: value })).toThrow(new Error(`PUBLIC_URL is wrong: it should be ${notAlone}`))
})

test.each([
  'https://callbox.example',
  'https://callbox.example/',
  ' https://Callbox.example/ ',
  'https://callbox.example:443',
  'HTTPS://CALLBOX.EXAMPLE',
])('PUBLIC_URL of %s is the origin as browsers send it', (value) => {
  expect(parseConfig({ PUBLIC_URL: value }).publicUrl).toBe('https://callbox.example')
})

const anyText = ['DATA_DIR']

test('the error for a wrong value names its variable and what it should be, on one line', () => {
  expect([...Object.keys(wrong), ...anyText].toSorted()).toEqual([...variableNames].toSorted())
  for (const [name, { values, should }] of Object.entries(wrong))
    for (const value of values) expect(() => parseConfig({ [name]: value })).toThrow(new Error(`${name} is wrong: it should be ${should}`))
})

test('a direct URL is refused without the URL of the pooler, since it would not be used', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://127.0.0.1:5432/callbox' }
  expect(() => parseConfig(direct)).toThrow('DATABASE_DIRECT_URL is wrong: it should be unset')
  expect(parseConfig({ ...direct, DATABASE_URL: 'postgres://127.0.0.1:6432/callbox' }).databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL)
})

test('the configuration is frozen', () => {
  const config = parseConfig({})
  expect(config.publicUrl).toBeUndefined()
  expect(() => Object.assign(config, { publicUrl: 'http://127.0.0.1:3000' })).toThrow(TypeError)
})

test('an empty variable counts as not set, and addresses may have spaces between them', () => {
  expect(parseConfig(Object.fromEntries(variableNames.map((name) => [name, ''])))).toEqual(parseConfig({}))
  const { adminEmails, mailFrom } = parseConfig({
    ADMIN_EMAILS: ' Chief@example.co.uk , second@example.co.uk,',
    MAIL_FROM: 'a@example.co.uk',
  })
  expect(adminEmails).toEqual(['chief@example.co.uk', 'second@example.co.uk'])
  expect(mailFrom).toBe('a@example.co.uk')
})
