import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modemFiles } from './modem-files.ts'

test.each([
  { url: 'https://callbox.example', token: 'AbC-123_x' },
  { url: `https://a'$(touch made).example`, token: `'; touch made; echo "` },
  { url: 'http://[2001:db8::7]:3000', token: '$(touch made)`touch made`\\\n#' },
])('a shell that reads the configuration gets the address and the token, and runs nothing of them: %j', ({ url, token }) => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-conf-'))
  try {
    for (const file of modemFiles({ url, gatewayId: '7', token }, 'smstools', '# an example'))
      if ('content' in file) writeFileSync(join(directory, file.name), file.content)
    const print = `set -eu; . ./callbox-gateway.conf; printf '%s\\0' "$CALLBOX_URL" "$CALLBOX_TOKEN"; ls`
    const read = execFileSync('sh', ['-c', print], { cwd: directory, encoding: 'utf8' })
    expect(read.split('\0')).toEqual([`${url}/ingest/7`, token, 'callbox-gateway.conf\n'])
  } finally {
    rmSync(directory, { recursive: true })
  }
})
