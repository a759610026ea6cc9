import type { Output } from '#domain/api/api.ts'
import { defineCommand, printing } from './define-command.ts'
import { formatTable } from './format-table.ts'

export const listGatewaysCommand = defineCommand('list', 'list the gateways and their state').action(
  printing(async () => {
    const { callApp } = await import('./call-app.ts')
    const gateways: Output<'gateways.list'>['gateways'] = []
    for (let before: string | undefined; ;) {
      const page = await callApp('gateways.list', before === undefined ? {} : { before })
      gateways.push(...page.gateways)
      if (page.next === null) break
      before = page.next
    }
    const rows = gateways.map((gateway) => [gateway.id, gateway.name, gateway.kind, gateway.state, gateway.last_heard_at ?? 'never'])
    return {
      data: { gateways },
      text: formatTable(['ID', 'NAME', 'KIND', 'STATE', 'LAST HEARD'], rows),
      notes: rows.length === 0 ? ['There is no gateway yet: callbox gateway add NAME'] : [],
    }
  }),
)
