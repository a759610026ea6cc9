import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createLogger } from './create-logger.ts'

test('a database error is logged with its context and without the text that was being stored', async () => {
  await using app = await openTestApp()
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const failed = app.connection
    .query('insert into sms_messages (phone_number_id, sender, message_content, received_at) values ($1, $2, $3, now())', [
      null,
      'Secret Sender',
      'code 4417',
    ])
    .catch((error: unknown) => error)
  const error = await failed
  // What is looked for below is there to be found.
  expect(JSON.stringify(error)).toContain('code 4417')
  log.error({ err: error }, 'a text could not be stored')
  log.error({ err: new Error('the batch failed', { cause: error }) }, 'nor was the batch')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '23502', column: 'phone_number_id', stack: expect.any(String) } })
  for (const line of lines) {
    expect(line).toContain('phone_number_id')
    expect(line).not.toContain('code 4417')
    expect(line).not.toContain('Secret Sender')
  }
})

test('what a device wrote does not control the terminal on which the log is read', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const written = 'login: \u001b[2J\u009b31m \u202edesrever\u2028\r\n'
  log.warn({ err: new Error(written), name: written }, written)
  expect(lines[0]).toMatch(/^[\u0020-\u007e]+\n$/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: written, name: written })
})

test('each line names its process, host and version', () => {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).info({}, 'hello')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    pid: process.pid,
    hostname: hostname(),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
})
