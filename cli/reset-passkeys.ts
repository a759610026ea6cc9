import { defineCommand, printing } from './define-command.ts'

export const resetPasskeysCommand = defineCommand('reset-passkeys <email>', 'remove all passkeys of somebody who has lost them')
  .addHelpText('after', '\nWhere REQUIRE_ADMIN_PASSKEY is set, they can then sign in with a code by e-mail and add a new one.')
  .action(
    printing(async ([email = '']) => {
      const { callApp } = await import('./call-app.ts')
      const result = await callApp('passkeys.removeAll', { email })
      return { data: result, text: `Removed ${result.removed.length} of ${result.email}.` }
    }),
  )
