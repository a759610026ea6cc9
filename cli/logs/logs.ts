import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { Command, Option } from 'commander'
import { printable } from '#server/base/printable.ts'
import { CommandError, UsageError } from '../result.ts'
import { formatEntry } from './format-entry.ts'
import { isSelected, levels, type Level } from './is-selected.ts'
import { parseEntry } from './parse-entry.ts'
import { parseSince } from './parse-since.ts'
import { readLines } from './read-lines.ts'

type Options = { level?: Level; gateway?: string; text?: string; since?: string; json?: boolean }

export const logsCommand = new Command('logs')
  .summary('show the log of the server for people, and only the lines of interest')
  .description('Show the log of the server for people, and only the lines of interest.')
  .argument('[file]', 'a file with the log; without it, or with -, standard input')
  .addOption(new Option('--level <level>', 'only lines of this level and above').choices(Object.keys(levels)))
  .option('--gateway <id>', 'only lines about this gateway')
  .option('--text <id>', 'only lines about this text')
  .option('--since <time>', 'only lines since a time such as 2026-11-26T20:00 or 2026-11-26, or of the last 30s, 15m, 2h or 3d')
  .option('--json', 'print the lines as they are, for another program')
  .addHelpText(
    'after',
    `
journalctl -u 'callbox@*' -o cat | callbox logs --level warn
Times are in the time zone of this machine; TZ=UTC callbox logs shows them in UTC. What is no line of the log, such as a crash, is always shown.`,
  )
  .action(async (file: string | undefined, { since, ...options }: Options) => {
    const filter = { ...options, sinceMs: since === undefined ? null : parseSince(since, Date.now()) }
    for await (const line of readLines(openLog(file))) {
      const entry = parseEntry(line)
      if (entry && !isSelected(entry, filter)) continue
      const shown = entry && !options.json ? formatEntry(entry) : printable(line, { lines: true })
      if (!process.stdout.write(`${shown}\n`)) await once(process.stdout, 'drain')
    }
  })

async function* openLog(file = '-'): AsyncGenerator<Buffer> {
  if (file === '-' && process.stdin.isTTY)
    throw new UsageError("Name a file, or pipe the log in: journalctl -u 'callbox@*' -o cat | callbox logs")
  try {
    yield* file === '-' ? process.stdin : createReadStream(file)
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}
