import { defineCommand, printing } from './define-command.ts'

export const addAdminCommand = defineCommand('add <email>', 'make the owner of an e-mail address an administrator')
  .option('--super', 'make them a super admin, whom other administrators cannot change or remove')
  .addHelpText(
    'after',
    `
No mail is sent. They sign in at /admin/login with a code by e-mail; where SMTP_URL is not set, it is printed to the log of the server.
The address need not have an account yet. A deactivated account is activated.`,
  )
  .action(
    printing(async ([email = ''], options) => {
      const { callApp } = await import('./call-app.ts')
      const added = await callApp('admins.add', { email, is_super: options['super'] === true })
      const role = added.user.role === 'super_admin' ? 'a super admin' : 'an administrator'
      return { data: added, text: `${added.user.email} ${added.is_changed ? 'is now' : 'was already'} ${role}.` }
    }),
  )
