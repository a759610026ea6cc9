import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '#domain/message-of.ts'
import { benchAdmin } from './admin.ts'
import { benchArrival } from './arrival.ts'
import { benchCodes } from './codes.ts'
import { benchDurability } from './durability.ts'
import { benchFormats } from './formats.ts'
import { benchIngestOnPGlite, benchIngestOnPostgres, benchSmpp } from './ingest.ts'
import { benchLists } from './lists.ts'
import { benchLive } from './live.ts'
import type { Figure } from './measure.ts'
import { benchGrowth, benchOperatorOnPGlite, benchOperatorOnPostgres } from './operator.ts'
import { benchPages } from './pages.ts'
import { formatFigure } from './report.ts'
import { benchRetentionOnPGlite, benchRetentionOnPostgres } from './retention.ts'
import { benchScale } from './scale.ts'

/**
 * `npm run bench [-- all ingest durability retention live arrival lists pages admin operator growth scale codes formats] [--streams 9000] [--texts 10000000]`: prints one line a figure, each beside its limit and its
 * peer of the same run, and writes them as JSON. Ends with 1 where a bench could not run, for want of its peer or otherwise.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { streams: { type: 'string' }, texts: { type: 'string' } },
})
const streams = Number(values.streams ?? Math.min(2000, 500 * availableParallelism()))
const texts = Number(values.texts ?? 1_000_000)

const benches: Record<string, Array<() => Promise<Figure | Figure[]>>> = {
  codes: [benchCodes],
  formats: [benchFormats],
  ingest: [benchIngestOnPostgres, benchIngestOnPGlite, benchSmpp],
  durability: [benchDurability],
  retention: [benchRetentionOnPostgres, benchRetentionOnPGlite],
  live: [() => benchLive({ streams })],
  arrival: [benchArrival],
  lists: [() => benchLists({ texts })],
  pages: [benchPages],
  admin: [() => benchAdmin({ texts })],
  operator: [benchOperatorOnPostgres, benchOperatorOnPGlite],
  growth: [benchGrowth],
  scale: [benchScale],
}

const names = positionals.length === 0 || positionals.includes('all') ? Object.keys(benches) : positionals
const unknown = names.find((name) => !benches[name])
if (unknown !== undefined || !(streams > 0) || !(texts > 0)) {
  const message =
    unknown === undefined
      ? '--streams and --texts take a number.'
      : `There is no bench called ${unknown}. There are: ${Object.keys(benches).join(', ')}.`
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

const figures: Figure[] = []
for (const name of names) {
  for (const bench of benches[name] ?? []) {
    try {
      for (const figure of [await bench()].flat()) {
        figures.push(figure)
        process.stdout.write(`${formatFigure(figure)}\n`)
      }
    } catch (error) {
      process.exitCode = 1
      process.stdout.write(`FAILED  ${name}: ${messageOf(error)}\n`)
    }
  }
}

const directory = join(import.meta.dirname, 'results')
mkdirSync(directory, { recursive: true })
const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}.json`)
writeFileSync(file, `${JSON.stringify({ cores: availableParallelism(), node: process.version, figures }, null, 2)}\n`)
process.stdout.write(`Written to ${file}\n`)
