import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { connect as openDatabase } from '#server/db/connect.ts'

type Place = { port: number; gatewayId: string; token: string }

test('kill -9 under load loses no text that was acknowledged', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-kill-'))
  try {
    const server = spawn(process.execPath, [join(import.meta.dirname, '../../bench/server.ts'), '--numbers', '10'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const died = once(server, 'exit')
    const [line] = (await Promise.race([once(createInterface({ input: server.stdout }), 'line'), died])) as [string]
    const place = JSON.parse(line) as Place
    const acknowledged: string[] = []
    const senders = Array.from({ length: 8 }, (_, lane) => sendUntilItDies(place, lane, acknowledged))
    await expect.poll(() => acknowledged.length, { interval: 10, timeout: 60_000 }).toBeGreaterThan(50)
    server.kill('SIGKILL')
    await Promise.all([died, ...senders])

    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    const { rows } = await database.query('select id::text as id from sms_messages')
    await database.close()
    const stored = new Set(rows.map((row) => row['id']))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function sendUntilItDies({ port, gatewayId, token }: Place, lane: number, acknowledged: string[]) {
  for (let serial = 0; ; serial++) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/ingest/${gatewayId}/json`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ id: `${lane}-${serial}`, to: '+447700900001', from: 'Bank', text: `Code ${lane}${serial}` }),
      })
      const { results } = (await response.json()) as { results: Array<{ message_id: string }> }
      acknowledged.push(results[0]?.message_id ?? 'none')
    } catch {
      return
    }
  }
}
