import { importGateways } from '#server/gateways/import/import-gateways.ts'
import { RawResponse } from './exchange.ts'
import type { Handler } from './serve.ts'

/** Thousands of lines: validating them again on their way out would hold up arriving texts. */
export const importGatewaysHandler: Handler<'gateways.import'> = async (ctx, input) =>
  new RawResponse(200, { 'content-type': 'application/json; charset=utf-8' }, Buffer.from(JSON.stringify(await importGateways(ctx, input))))
