import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { benchAdmin } from './admin.ts'
import { benchIngestOnPGlite, benchIngestOnPostgres } from './ingest.ts'
import { benchLists } from './lists.ts'
import { benchLive } from './live.ts'
import { noiseLimit } from './measure.ts'
import { benchPages } from './pages.ts'

/** `npm run bench [ingest|live|lists|pages|admin …]`: prints one line a figure, each beside its limit and its peer of the same run, and writes them as JSON. */
type Figure = { name: string; passed?: boolean; noise?: number } & Record<string, unknown>

const benches: Record<string, Array<() => Promise<Figure | Figure[]>>> = {
  ingest: [benchIngestOnPostgres, benchIngestOnPGlite],
  live: [benchLive],
  lists: [benchLists],
  pages: [benchPages],
  admin: [benchAdmin],
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(benches)
const unknown = names.find((name) => !benches[name])
if (unknown) {
  process.stderr.write(`There is no bench called ${unknown}. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(2)
}

const figures: Figure[] = []
for (const bench of names.flatMap((name) => benches[name] ?? [])) {
  for (const figure of [await bench()].flat()) {
    figures.push(figure)
    const { name, passed, ...rest } = figure
    const verdict = passed === undefined ? '      ' : passed ? 'within' : 'BEYOND'
    const warning = (figure.noise ?? 1) > noiseLimit ? '  (the machine was busy with something else: run it again)' : ''
    process.stdout.write(
      `${verdict}  ${name}: ${Object.entries(rest)
        .map(([key, value]) => `${key} ${String(value)}`)
        .join(' · ')}${warning}\n`,
    )
  }
}

const directory = join(import.meta.dirname, 'results')
mkdirSync(directory, { recursive: true })
const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}.json`)
writeFileSync(file, `${JSON.stringify({ cores: availableParallelism(), node: process.version, figures }, null, 2)}\n`)
process.stdout.write(`Written to ${file}\n`)
