import { Command } from 'commander'
import { buildInfo } from '#server/base/build-info.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { backUpCommand } from './back-up.ts'
import { logsCommand } from './logs/logs.ts'
import { restoreCommand } from './restore.ts'
import { codeCommand } from './explain-code.ts'
import { adminCommand, gatewayCommand, numbersCommand } from './groups.ts'
import { startCommand } from './start.ts'
import { upgradeCommand } from './upgrade/upgrade.ts'
import { textCommand } from './send-text.ts'

/** The program `callbox`, with all its commands. */
export function createProgram(): Command {
  const { version, commit } = buildInfo()
  const program = new Command('callbox')
    .description('Runs and manages a Callbox server. Commands use the same environment variables as the server: see docs/operations.md.')
    .version(`${version} (${commit})`, '--version', 'print the version, and the commit that it was built from')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText('after', '\nEnds with 0 when done, 1 when it failed, and 2 after wrong usage.')
    .enablePositionalOptions()
  for (const command of [
    startCommand,
    doctorCommand,
    logsCommand,
    adminCommand,
    gatewayCommand,
    numbersCommand,
    upgradeCommand,
    backUpCommand,
    restoreCommand,
    textCommand,
    codeCommand,
  ])
    program.addCommand(command)
  return endByException(program)
}

/** Throws instead of ending the process, also in subcommands, and tells how to get help after wrong usage. */
function endByException(command: Command): Command {
  command.exitOverride().showHelpAfterError('See callbox --help.').enablePositionalOptions()
  for (const each of command.commands) endByException(each)
  return command
}
