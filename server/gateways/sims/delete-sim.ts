import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { lockGateways } from '../gateway-queries.ts'
import { saveSims } from './save-sims.ts'

/** Removes a port of a gateway with its SIM. A gateway that names it again has it again, without a number. @throws Refusal gateway_unknown, not_found */
export async function deleteSim(ctx: Context, { id, port }: Input<'sims.delete'>): Promise<void> {
  const gatewayId = await ctx.db.transaction().execute(async (tx) => {
    const [gateway] = await lockGateways(tx, [parseId(id) ?? 0])
    if (!gateway) throw new Refusal('gateway_unknown')
    let number: string | null = null
    await saveSims(tx, gateway.id, (table) => {
      const sim = table.at(port)
      if (!sim) throw new Refusal('not_found', { field: 'port', message: 'This gateway has no such port.' })
      number = sim.number
      table.remove(sim)
    })
    const metadata = { id, name: gateway.name, port, changes: { number: [number, null] } }
    await recordAction(ctx, tx, { action: 'delete_sim', resource: 'gateway_sims', metadata })
    return gateway.id
  })
  ctx.gatewayCache.invalidate(gatewayId)
  ctx.announce()
}
