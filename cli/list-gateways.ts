import { lastSeenAt } from '#domain/gateway.ts'
import { defineCommand, printing } from './define-command.ts'
import { formatTable } from './format-table.ts'

export const listGatewaysCommand = defineCommand('list', 'list the gateways and their state').action(
  printing(async () => {
    const { callApp } = await import('./call-app.ts')
    const found = await callApp('gateways.list', undefined)
    const rows = found.gateways.map((gateway) => [gateway.id, gateway.name, gateway.kind, gateway.state, lastSeenAt(gateway) ?? 'never'])
    return {
      data: found,
      text: formatTable(['ID', 'NAME', 'KIND', 'STATE', 'LAST HEARD'], rows),
      notes: rows.length === 0 ? ['There is no gateway yet: callbox gateway add NAME'] : [],
    }
  }),
)
