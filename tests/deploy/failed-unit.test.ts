import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { skipWithout } from './skip-without.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

test('the service and the backup name the unit that reports their failure', () => {
  for (const name of ['callbox.service', 'callbox-backup.service']) expect(read(name)).toContain('\nOnFailure=callbox-failed@%n.service\n')
})

test.skipIf(skipWithout('curl'))(
  'a unit that failed is reported with the last lines of its log, and without an address nothing is',
  async () => {
    await using receiver = await openWebhookReceiver()
    const directory = mkdtempSync(join(tmpdir(), 'callbox-failed-unit-'))
    writeFileSync(join(directory, 'journalctl'), '#!/bin/sh\necho "the log: $*"\n')
    chmodSync(join(directory, 'journalctl'), 0o755)
    const [, script = ''] = /^ExecStart=\/bin\/sh -c '(.+)' report %i$/m.exec(read('callbox-failed@.service')) ?? []
    // As systemd passes it on.
    const command = script.replaceAll('$$', '$').replaceAll('%i', 'callbox@3001.service').replaceAll('%H', 'host')
    for (const url of ['', receiver.url]) {
      const env = { PATH: `${directory}:/usr/bin:/bin`, FAILURE_URL: url }
      const run = spawn('/bin/sh', ['-c', command, 'report', 'callbox@3001.service'], { env, stdio: 'ignore' })
      expect(await once(run, 'close')).toEqual([0, null])
    }
    expect(receiver.received.map(({ method, body, headers }) => [method, body, headers['title']])).toEqual([
      [
        'POST',
        'callbox@3001.service failed on host\nthe log: --unit callbox@3001.service --lines 20 --no-pager --output cat\n',
        'callbox@3001.service failed',
      ],
    ])
    rmSync(directory, { recursive: true, force: true })
  },
)
