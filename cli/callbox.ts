import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { doctorCommand } from './doctor/doctor.ts'
import { codeCommand } from './explain-code.ts'
import { adminCommand, gatewayCommand } from './groups.ts'
import { startCommand } from './start.ts'
import { textCommand } from './send-text.ts'

/** The program `callbox`, with all its commands. */
export function createProgram(): Command {
  const program = new Command('callbox')
    .description('Runs and manages a Callbox server. Commands use the same environment variables as the server: see README.md.')
    .version(versionOfPackage(), '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText('after', '\nEnds with 0 when done, 1 when it failed, and 2 after wrong usage.')
    .enablePositionalOptions()
  for (const command of [startCommand, adminCommand, gatewayCommand, textCommand, codeCommand, doctorCommand]) program.addCommand(command)
  return endByException(program)
}

/** Throws instead of ending the process, also in subcommands, and tells how to get help after wrong usage. */
function endByException(command: Command): Command {
  command.exitOverride().showHelpAfterError('See callbox --help.').enablePositionalOptions()
  for (const each of command.commands) endByException(each)
  return command
}

function versionOfPackage(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  return version
}
