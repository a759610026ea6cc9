import type { ReportedSim } from '#domain/gateways/sim.ts'
import type { App } from '#server/context.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import type { Datagram } from './parse-datagram.ts'

/** Each line sends one every 30 s: one of them, a little earlier than the next is due, is the heartbeat of the device. */
const heartbeatEveryMs = 25_000
/** A line that reports the same is recorded this often, so that it can be seen when it was last there. */
const lineEveryMs = 5 * 60_000
/** More lines than any site has; beyond it all are forgotten, which costs a few writes. */
const maxLines = 10_000

/** Records the keep-alive datagrams of devices with up to 32 lines without a write for each. */
export type KeepAlives = { record(gatewayId: number, line: string, datagram: Datagram & { kind: 'keep-alive' }): Promise<void> }

export function createKeepAlives(app: App): KeepAlives {
  const seenAt = new Map<number, number>()
  const lines = new Map<string, { at: number; content: string }>()

  return {
    async record(gatewayId, line, { sim, imei }) {
      const now = app.now().getTime()
      const reported = toSim(line, sim)
      const content = JSON.stringify(reported)
      const key = `${gatewayId}:${line}`
      const known = lines.get(key)
      const isLineDue = known?.content !== content || Math.abs(now - known.at) >= lineEveryMs
      const isBeat = Math.abs(now - (seenAt.get(gatewayId) ?? 0)) >= heartbeatEveryMs
      if (!isLineDue && !isBeat) return
      if (lines.size >= maxLines) lines.clear()
      lines.set(key, { at: now, content })
      if (isBeat) seenAt.set(gatewayId, now)
      const heartbeat = { ...(/^\d{14,17}$/.test(imei) ? { imei } : {}), sims: [reported] }
      const sign = isBeat ? 'periodic' : 'event'
      await recordHeartbeat(app, gatewayId, { ...heartbeat, sign }).catch((error: unknown) => {
        lines.delete(key)
        if (isBeat) seenAt.delete(gatewayId)
        throw error
      })
    },
  }
}

/** A number that is none (some SIMs hold a name) is left out, and the signal of a line that is not in the network. */
function toSim(port: string, { number, signal, iccid, network, isRegistered }: (Datagram & { kind: 'keep-alive' })['sim']): ReportedSim {
  return {
    port,
    ...(/^\+?\d{6,15}$/.test(number) ? { number } : {}),
    ...(/^\d{18,22}F?$/i.test(iccid) ? { iccid } : {}),
    ...(network === '' ? {} : { network }),
    ...(isRegistered && /^\d{1,3}$/.test(signal) ? { signal: Number(signal) } : {}),
  }
}
