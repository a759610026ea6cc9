import { Command } from 'commander'
import { prepareEnvironment } from './environment.ts'
import { printable } from '#server/base/printable.ts'
import { formatJson } from './format-json.ts'
import type { Result } from './result.ts'

/** The options of a command, and the two that every one has. */
export type Options = { json?: boolean; environment?: string } & Partial<Record<string, string | boolean>>

/**
 * A command that prints data: the data itself goes to standard output, as text or with `--json` as JSON, and whatever is meant for a person
 * to standard error. `synopsis` is its name with its arguments.
 */
export function defineCommand(synopsis: string, summary: string): Command {
  const [name, ...args] = synopsis.split(' ')
  const command = new Command(name).summary(summary).description(summary)
  for (const arg of args) command.argument(arg)
  // Node takes `--env-file` for its own wherever it stands, hence the name.
  return command
    .option('--json', 'print the result, or the error, as JSON')
    .option('--environment <file>', 'read environment variables from a file, such as that of the systemd unit')
}

/** The action of a command of `defineCommand`: does the work, and prints its result. */
export function printing(work: (args: string[], options: Options) => Promise<Result> | Result) {
  return async function (this: Command) {
    const options = this.opts<Options>()
    prepareEnvironment(options.environment)
    const { data, text, notes = [], exitCode = 0 } = await work(this.args, options)
    for (const note of notes) process.stderr.write(`${printable(note, { lines: true })}\n`)
    if (options.json) process.stdout.write(`${formatJson(data)}\n`)
    else if (text !== '') process.stdout.write(`${printable(text, { lines: true })}\n`)
    process.exitCode = exitCode
  }
}
