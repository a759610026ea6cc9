import { CommanderError } from 'commander'
import { Refusal } from '#domain/errors.ts'
import { createProgram } from './callbox.ts'
import { explainError } from './explain-error.ts'
import { printable } from '#server/base/printable.ts'
import { formatJson } from './format-json.ts'
import { UsageError } from './result.ts'

const [failed, wrongUsage] = [1, 2]

/** Runs a command line, without the program's name. Sets the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCallbox(args: string[]): Promise<void> {
  // Files created from here on are readable by this user only.
  process.umask(0o077)
  // `callbox gateway list | head -1` closes the pipe early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : failed))
  try {
    await createProgram().parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = report(error, args)
  }
}

function report(error: unknown, args: string[]): number {
  // Help and version end by an "error" too; commander has told a person what there is to say.
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  const explained = explainError(error)
  if (!(error instanceof CommanderError)) process.stderr.write(`${explained.error}\n`)
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '') && error instanceof Error)
    process.stderr.write(`${printable(error.stack ?? '', { lines: true })}\n`)
  if (args.includes('--json')) process.stdout.write(`${formatJson(explained)}\n`)
  // `text` is the content of a file, and no argument.
  const isUsage =
    error instanceof CommanderError ||
    error instanceof UsageError ||
    (error instanceof Refusal && error.status === 400 && error.field !== 'text')
  return isUsage ? wrongUsage : failed
}
