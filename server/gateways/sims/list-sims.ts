import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { App } from '#server/context.ts'
import { findGateway } from '../gateway-queries.ts'
import { presentSims } from './present-sims.ts'
import { findSims } from './sim-queries.ts'
import { createSimTable } from './sim-table.ts'

/** The SIMs of a gateway by port. @throws Refusal gateway_unknown */
export async function listSims(ctx: Pick<App, 'db' | 'settings'>, { id }: { id: string }): Promise<Output<'sims.list'>> {
  const gateway = await findGateway(ctx.db, parseId(id) ?? 0)
  if (!gateway) throw new Refusal('gateway_unknown')
  return presentSims(ctx, createSimTable(await findSims(ctx.db, gateway.id)))
}
