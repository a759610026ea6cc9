import type { Input } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { deleteGateways } from './delete-gateways.ts'

/** Deletes a gateway, as `deleteGateways` many. @throws Refusal gateway_unknown, field_invalid */
export async function deleteGateway(ctx: Context, { id, ...rest }: Input<'gateways.delete'>): Promise<void> {
  await deleteGateways(ctx, { ids: [id], ...rest })
}
