import { parseArgs } from 'node:util'
import { backUp } from '#server/backup/back-up.ts'
import { parseConfig } from '#server/config.ts'
import { describeBackup } from './describe-backup.ts'
import { showProgress } from './show-progress.ts'

const usage = `Usage: npm run backup -- FILE [--force]

Writes the database of DATABASE_URL or DATA_DIR to one file, also while the server runs: texts, accounts, settings, pictures, and the
SECRET if it was generated. Whoever can read the file can read all of it. A file that exists is replaced with --force only.
`

process.umask(0o077)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1))

const given = parse()
if (given === null) exitWith(2, process.stderr)
else if (given.values.help) exitWith(0, process.stdout)
else await main(given.positionals[0] ?? '', given.values.force === true)

function parse() {
  try {
    const options = { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    const parsed = parseArgs({ options, allowPositionals: true })
    return parsed.values.help || parsed.positionals.length === 1 ? parsed : null
  } catch {
    return null
  }
}

function exitWith(code: number, stream: NodeJS.WriteStream): void {
  stream.write(usage)
  process.exitCode = code
}

async function main(file: string, overwrite: boolean): Promise<void> {
  const progress = showProgress()
  try {
    const summary = await backUp(parseConfig(process.env), file, { overwrite, onProgress: progress.show })
    progress.end()
    process.stdout.write(describeBackup(file, summary, progress.seconds()))
  } catch (error) {
    progress.end()
    process.stderr.write(`No backup was made. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
