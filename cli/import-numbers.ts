import { basename } from 'node:path'
import { Option } from 'commander'
import type { Output } from '#domain/api/api.ts'
import { maxImportBytes } from '#domain/list-import.ts'
import { numberStatuses } from '#domain/numbers/number.ts'
import { defineCommand, printing } from './define-command.ts'
import { printable } from '#server/base/printable.ts'
import { createReadStream } from 'node:fs'
import { CommandError } from './result.ts'

type Import = Output<'numbers.import'>
type Outcome = Import['lines'][number]['outcome']

export const importNumbersCommand = defineCommand('import <file>', 'add and change numbers by a list or a CSV file')
  .option('--dry-run', 'tell line by line what would happen, and change nothing')
  .option('--skip-invalid', 'leave out lines that are not valid; without it, one of them refuses the whole file')
  .option('--gateway <id>', 'the gateway of new numbers whose line names none')
  .addOption(new Option('--status <status>', 'the status of new numbers whose line names none').choices(numberStatuses))
  .option('--test', 'new numbers are test numbers, which people do not see')
  .addHelpText(
    'after',
    `
A number in each line, in any usual notation, or columns with the headings number, gateway, status and test. - is standard input.
All of the file is imported, or nothing. Ends with 1 when a line is not valid and --skip-invalid is not given.`,
  )
  .action(
    printing(async ([file = ''], options) => {
      const text = await readText(file, maxImportBytes)
      const { callApp } = await import('./call-app.ts')
      const input = {
        text,
        file: file === '-' ? 'standard input' : basename(file).slice(0, 200),
        skip_invalid: options['skipInvalid'] === true,
        defaults: {
          gateway_id: options['gateway'] as string | undefined,
          status: options['status'] as (typeof numberStatuses)[number] | undefined,
          is_test: options['test'] === true,
        },
      }
      const planned = await callApp('numbers.import', { ...input, dry_run: true })
      const invalid = planned.counts.invalid > 0 && !input.skip_invalid
      if (options['dryRun'] === true)
        return { data: planned, text: describeLines(planned), notes: [describe(planned)], exitCode: invalid ? 1 : 0 }
      if (invalid)
        return {
          data: planned,
          text: describeLines(planned, ['invalid']),
          notes: ['Nothing was imported: correct these lines, or leave them out with --skip-invalid.'],
          exitCode: 1,
        }
      // Refused where something else would happen by now.
      const done = await callApp('numbers.import', { ...input, dry_run: false, plan: planned.plan })
      return { data: done, text: describe(done), notes: done.counts.invalid > 0 ? [describeLines(done, ['invalid'])] : [] }
    }),
  )

function describe({ dry_run: isDryRun, counts, ignored }: Import): string {
  const amount = (n: number) => n.toLocaleString('en-GB')
  const columns = ignored.length === 0 ? '' : ` Ignored columns: ${ignored.map((name) => printable(name)).join(', ')}.`
  const [add, change] = isDryRun ? ['Would add', 'change'] : ['Added', 'changed']
  return `${add} ${amount(counts.added)} and ${change} ${amount(counts.changed)} numbers; ${amount(counts.unchanged)} unchanged, ${amount(counts.repeated)} repeated, ${amount(counts.invalid)} not valid.${columns}`
}

function describeLines({ lines }: Import, outcomes?: Outcome[]): string {
  return lines
    .filter(({ outcome }) => outcomes?.includes(outcome) ?? true)
    .map(({ line, number, outcome, detail }) => `line ${line}: ${printable(number)} ${outcome}${detail ? `: ${printable(detail)}` : ''}`)
    .join('\n')
}

/** The text of a file, or with `-` of standard input. @throws CommandError when it cannot be read, or has more than `maxBytes` */
async function readText(file: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) throw new CommandError(`${file} has more than ${maxBytes / 1024 / 1024} MB. Split it into several files.`)
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  return Buffer.concat(chunks).toString('utf8')
}
