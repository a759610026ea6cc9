import { parseArgs } from 'node:util'
import { restore, type RestoreSummary } from '#server/backup/restore.ts'
import { parseConfig } from '#server/config.ts'
import { showProgress } from './show-progress.ts'

const usage = `Usage: npm run restore -- FILE [--without-secret]

Puts a backup into the empty database of DATABASE_URL or DATA_DIR, of either kind. The file is verified first; all of it is restored, or nothing. Stop every
node of that database first. A SECRET that was generated comes with the file; one from the environment must be set. With --without-secret it is
restored although that one is lost: run "npm run new-secret" afterwards.
`

process.umask(0o077)

const given = parse()
if (given === null) exitWith(2, process.stderr)
else if (given.values.help) exitWith(0, process.stdout)
else await main(given.positionals[0] ?? '', given.values['without-secret'] === true)

function parse() {
  try {
    const options = { 'without-secret': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
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

async function main(file: string, withoutSecret: boolean): Promise<void> {
  const progress = showProgress()
  try {
    const summary = await restore(parseConfig(process.env), file, { withoutSecret, onProgress: progress.show })
    progress.end()
    process.stdout.write(describe(summary, progress.seconds()))
  } catch (error) {
    progress.end()
    process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function describe({ createdAt, version, tables, rows, migrated, wroteSecret }: RestoreSummary, seconds: string): string {
  return [
    `Restored ${rows.toLocaleString('en')} rows of ${tables} tables from ${createdAt} (Callbox ${version}), in ${seconds} s.`,
    ...(migrated.length > 0 ? [`The database was migrated to this version: ${migrated.join(', ')}.`] : []),
    ...(wroteSecret ? ['The SECRET of the backup is in DATA_DIR.'] : []),
    'Start Callbox. Open pages reload by themselves. Accounts that were deleted since the backup are back: delete them again.',
    '',
  ].join('\n')
}
