import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCallbox } from '#tests/harness/run-callbox.ts'
import { maxLine } from './read-lines.ts'

const line = (fields: object) =>
  JSON.stringify({ level: 30, time: Date.parse('2026-11-26T20:05:06.789Z'), pid: 1, hostname: 'a', version: '0.2.0', ...fields })
const log = [
  'Callbox is at https://callbox.example',
  line({ gateway: 3, format: 'json', messages: ['901', '902'], reqId: 'abc', msg: 'texts received' }),
  line({ level: 40, gateway: 4, name: 'First phone', status: 'offline', msg: 'the status of a gateway changed' }),
  line({
    level: 50,
    err: { type: 'Error', message: 'no "room"', stack: 'Error: no room\n    at store (/a.ts:1)\u001b[2J' },
    msg: 'request failed',
  }),
  'Error: a crash\u001b[2J',
  '{"level":"info","msg":"of another program"}',
  '{"level":30,"time":1,',
].join('\n')
const logs = (args: string[], input: string | Buffer = log) => runCallbox(['logs', ...args], { env: { TZ: 'Europe/London' }, input })

test('the log is shown for people, and what is none of its lines as it is', async () => {
  const { code, out, err } = await logs([])
  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n')).toEqual([
    'Callbox is at https://callbox.example',
    '2026-11-26 20:05:06.789 INFO  texts received  gateway=3 format=json messages=901,902 reqId=abc',
    '2026-11-26 20:05:06.789 WARN  the status of a gateway changed  gateway=4 name="First phone" status=offline',
    '2026-11-26 20:05:06.789 ERROR request failed  error="no \\"room\\""',
    '    at store (/a.ts:1)\\u001b[2J',
    'Error: a crash\\u001b[2J',
    '{"level":"info","msg":"of another program"}',
    '{"level":30,"time":1,',
    '',
  ])
})

test('lines are selected, and printed as they are for another program; what is none of the log is always there', async () => {
  const { out } = await logs(['--level', 'warn', '--gateway', '4', '--json'])
  expect(out.split('\n')).toEqual([
    'Callbox is at https://callbox.example',
    expect.stringContaining('"msg":"the status of a gateway changed"'),
    'Error: a crash\\u001b[2J',
    '{"level":"info","msg":"of another program"}',
    '{"level":30,"time":1,',
    '',
  ])
})

test('the names that other programs put before a line stay, and a file is read', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-logs-'))
  const file = join(directory, 'log')
  writeFileSync(file, `node-1  | ${line({ msg: 'stopping' })}\r\n`)
  expect((await logs([file])).out).toBe('node-1  | 2026-11-26 20:05:06.789 INFO  stopping\n')
  expect(await logs([join(directory, 'none')])).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') })
  rmSync(directory, { recursive: true })
})

test('wrong usage is told', async () => {
  expect(await logs(['--since', 'yesterday'])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('--since is a time such as'),
  })
})

test('a line that never ends, and one that is nested too deeply, are passed on', async () => {
  const long = 'x'.repeat(3 * maxLine + 1)
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const { code, out } = await logs([], `${long}\n${line({ msg: 'deep' }).replace('"pid"', `"nested":${deep},"pid"`)}\n`)
  expect(code).toBe(0)
  const lines = out.split('\n')
  expect(lines.slice(0, 4).join('')).toBe(long)
  expect(lines[4]).toMatch(/^2026-11-26 20:05:06.789 INFO {2}deep {2}nested=/)
})
