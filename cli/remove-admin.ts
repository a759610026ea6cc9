import { defineCommand, printing } from './define-command.ts'

export const removeAdminCommand = defineCommand('remove <email>', 'make an administrator a user again').action(
  printing(async ([email = '']) => {
    const { callApp } = await import('./call-app.ts')
    const user = await callApp('admins.remove', { email })
    const notes = user.is_named_admin
      ? ['They are in ADMIN_EMAILS and become an administrator again when they next sign in. Remove them there too.']
      : []
    return { data: user, text: `${user.email} is no longer an administrator.`, notes }
  }),
)
