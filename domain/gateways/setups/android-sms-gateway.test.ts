import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { androidSmsGatewaySetup } from './android-sms-gateway.ts'

// https://docs.sms-gate.app/features/webhooks/, "Register Your Webhook Endpoint", read 2026-11-23: a POST of url and event, one for each event.
test.each([
  ['Cloud', 'https://api.sms-gate.app/3rdparty/v1/webhooks'],
  ['Local', 'http://PHONE:8080/webhooks'],
])('the command for the %s server makes a webhook for each event', (server, api) => {
  const { fields } = androidSmsGatewaySetup({ url: 'https://callbox.example', gatewayId: '7', token: 'AbC-123_x' })
  const command = fields.find(({ label }) => label.startsWith(server))?.value ?? ''
  const url = 'https://callbox.example/ingest/7/android-sms-gateway?token=AbC-123_x'
  const calls = runWithFakeCurl(command).map((args) => [...args.slice(0, -1), JSON.parse(args.at(-1) ?? '') as unknown])
  const events = ['sms:received', 'system:ping', 'app:started']
  expect(calls).toEqual(events.map((event) => ['-u', 'USER:PASSWORD', api, '-H', 'Content-Type: application/json', '-d', { url, event }]))
})

/** The arguments of each call of curl that a shell makes of a command. */
function runWithFakeCurl(command: string): string[][] {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-curl-'))
  try {
    writeFileSync(join(directory, 'curl'), `#!/bin/sh\nprintf '%s\\0' "$@"\nprintf '\\n'\n`, { mode: 0o755 })
    const output = execFileSync('sh', ['-c', command], { encoding: 'utf8', env: { PATH: directory + delimiter + process.env['PATH'] } })
    return output.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\0').slice(0, -1)]))
  } finally {
    rmSync(directory, { recursive: true })
  }
}
