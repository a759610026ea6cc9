import { defineCommand, printing } from './define-command.ts'
import { formatTable } from './format-table.ts'

export const listAdminsCommand = defineCommand('list', 'list the administrators').action(
  printing(async () => {
    const { callApp } = await import('./call-app.ts')
    const found = await callApp('admins.list', undefined)
    const rows = found.admins.map(({ email, role, is_active: isActive, last_login: lastLogin }) => [
      email,
      role,
      isActive ? 'active' : 'deactivated',
      lastLogin ?? 'never',
    ])
    const awaited = found.awaited.map((email) => [email, 'admin', 'in ADMIN_EMAILS', 'never'])
    return {
      data: found,
      text: formatTable(['E-MAIL', 'ROLE', 'STATE', 'LAST SIGN-IN'], [...rows, ...awaited]),
      notes: rows.length + awaited.length === 0 ? ['There is no administrator yet: callbox admin add EMAIL'] : [],
    }
  }),
)
