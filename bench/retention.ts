import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { startChild } from './children.ts'
import { send, type Ready } from './ingest.ts'
import { compare, type Figure } from './measure.ts'

const rounds = 3
const seconds = 4
const expired = 1_000_000

/** How many texts a second are stored while a million that have expired are deleted, beside as many rounds before that. */
export async function benchRetentionOnPostgres(): Promise<Figure> {
  const postgres = await startPostgres({ durable: true })
  try {
    return await measure({ DATABASE_URL: postgres.url }, 'Postgres')
  } finally {
    await postgres.stop()
  }
}

/** The same on the embedded database. */
export async function benchRetentionOnPGlite(): Promise<Figure> {
  return measure({ DATABASE_URL: '' }, 'PGlite')
}

async function measure(env: Record<string, string>, database: string): Promise<Figure> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const args = ['--numbers', '100', '--expired', String(expired)]
  const server = startChild('server.ts', args, { ...env, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  try {
    const ready = await server.next<Ready>()
    const store = async () => {
      const rates: number[] = []
      for (let round = 0; round < rounds; round++) rates.push((await send(ready, seconds)).perSecond)
      return rates
    }
    await send(ready, 2)
    const alone = await store()
    server.say('expire')
    const beside = await store()
    const { deleted, seconds: took } = await server.next<{ deleted: number; seconds: number }>()
    const details = { deleted, 'in seconds': took.toFixed(1) }
    return compare(`ingest on ${database} while a million expired texts are deleted`, beside, 'without', alone, {
      unit: 'texts/s',
      digits: 0,
      atLeast: 0.9,
      details,
    })
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
