import { changeGateway } from '#server/gateways/change-gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { newToken } from '#server/gateways/new-token.ts'
import { listLog } from '#server/gateways/list-log.ts'
import { refreshGateway } from '#server/gateways/refresh-gateway.ts'
import { syncGateways } from '#server/gateways/sync-gateways.ts'
import { addNumber } from '#server/numbers/add-number.ts'
import { addNumbers } from '#server/numbers/add-numbers.ts'
import { changeNumber } from '#server/numbers/change-number.ts'
import { deleteNumbers } from '#server/numbers/delete-numbers.ts'
import { listAllNumbers } from '#server/numbers/list-all-numbers.ts'
import { RawResponse } from './exchange.ts'
import type { Handlers } from './serve.ts'

/** What runs the pool: gateways and the numbers they hold. */
export const gatewayHandlers = {
  'gateways.sync': syncGateways,
  'gateways.list': listGateways,
  'gateways.create': createGateway,
  'gateways.change': changeGateway,
  'gateways.delete': deleteGateway,
  'gateways.refresh': refreshGateway,
  'gateways.newToken': newToken,
  'gateways.log': listLog,
  'numbers.listAll': listAllNumbers,
  'numbers.add': async (ctx, { numbers, ...one }) => {
    if (numbers === undefined) return addNumber(ctx, one)
    const body = Buffer.from(JSON.stringify(await addNumbers(ctx, numbers)))
    return new RawResponse(200, { 'content-type': 'application/json; charset=utf-8' }, body)
  },
  'numbers.change': changeNumber,
  'numbers.delete': deleteNumbers,
} satisfies Partial<Handlers>
