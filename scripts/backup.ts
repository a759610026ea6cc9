import { parseArgs } from 'node:util'
import { backUp, type BackupSummary } from '#server/backup/back-up.ts'
import { parseConfig } from '#server/config.ts'
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
    process.stdout.write(describe(file, summary, progress.seconds()))
  } catch (error) {
    progress.end()
    process.stderr.write(`No backup was made. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function describe(file: string, { tables, rows, bytes, secret }: BackupSummary, seconds: string): string {
  const ofSecret = {
    'in the file': 'The SECRET is in it. Whoever has the file has everything: keep it where nobody else can read it.',
    'left out': 'The SECRET is not in it: it comes from the environment. Keep it elsewhere; a restore needs it.',
    'not found':
      'Warning: the SECRET of this database is not set here, so it is not in the file. Without it, signing secrets and passwords of gateways must be set again after a restore.',
  }[secret]
  return `${file}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s.\n${ofSecret}\n`
}
