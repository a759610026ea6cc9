import { Command } from 'commander'
import { addAdminCommand } from './add-admin.ts'
import { addGatewayCommand } from './add-gateway.ts'
import { listAdminsCommand } from './list-admins.ts'
import { listGatewaysCommand } from './list-gateways.ts'
import { removeAdminCommand } from './remove-admin.ts'
import { resetPasskeysCommand } from './reset-passkeys.ts'

export const adminCommand = group('admin', 'add, list and remove administrators', [
  addAdminCommand,
  listAdminsCommand,
  removeAdminCommand,
  resetPasskeysCommand,
])

export const gatewayCommand = group('gateway', 'add and list gateways', [addGatewayCommand, listGatewaysCommand])

function group(name: string, summary: string, commands: Command[]): Command {
  const command = new Command(name).summary(summary).description(summary).helpCommand(false)
  for (const each of commands) command.addCommand(each)
  return command
}
