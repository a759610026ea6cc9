import type { InboundText } from '#domain/messages/message.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { maxPorts } from '#domain/gateways/sim.ts'
import type { App } from '#server/context.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import type { IngestGateway } from '../gateway-cache.ts'
import { lockGateways } from '../gateway-queries.ts'
import { isSeenDue, storablePort } from './known-sims.ts'
import { saveSims } from './save-sims.ts'

/** Stores that a text named a port, where that is news. Returns the gateway with it. */
export type RecordPort = (gateway: IngestGateway, text: Pick<InboundText, 'to' | 'port'>) => Promise<IngestGateway>

type Named = { gatewayId: number; port: string; to: string | null }

/**
 * A port that is not known yet is added without a number, so that an administrator only has to fill it in. Ports that are named at the same time are added in one
 * transaction for each gateway.
 */
export function createRecordPort(app: App): RecordPort {
  const record = groupCommit((named: Named[]) => recordPorts(app, named), { concurrency: 1, max: maxPorts })
  return async (gateway, text) => {
    const named = text.port ?? null
    if (named === null) return gateway
    const known = gateway.sims.at(named)
    if (known && !isSeenDue(known, app.now())) return gateway
    const port = storablePort(gateway.sims, named)
    if (port === null) return gateway
    await record({ gatewayId: gateway.id, port, to: text.to }).catch((error: unknown) => {
      if (!known) throw error
      // Only when the port was last seen is news: a text is more important than that.
      app.log.warn({ err: error, gateway: gateway.id }, 'the time of a port’s last text could not be stored')
    })
    return (await app.gatewayCache.find(gateway.id)) ?? gateway
  }
}

async function recordPorts(app: App, named: Named[]): Promise<null[]> {
  for (const [gatewayId, ports] of Map.groupBy(named, (each) => each.gatewayId)) {
    await app.db.transaction().execute(async (tx) => {
      const [gateway] = await lockGateways(tx, [gatewayId])
      if (!gateway) return
      const current = parseUkMobile(gateway.current_phone_number ?? '')
      await saveSims(tx, gatewayId, (table) => {
        for (const { port, to } of ports) {
          const sim = table.place(port, null)
          // Another number than the current one says that the current one is not this port's.
          table.assume(!to || parseUkMobile(to) === current ? current : null)
          if (sim) sim.seen_at = app.now()
        }
      })
    })
    app.gatewayCache.invalidate(gatewayId)
  }
  return named.map(() => null)
}
