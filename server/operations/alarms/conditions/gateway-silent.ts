import { listDownLinks } from '#server/gateways/links/list-down-links.ts'
import { listSilentGateways } from '#server/gateways/liveness/list-silent-gateways.ts'
import { minuteMs, type Condition } from '../condition.ts'
import { listUnwatchedGateways } from '../list-unwatched-gateways.ts'

/** A gateway that is silent: its alarm follows the state, and is told once that has lasted. A link that is down is told as such, unless the silence was told before. */
export const gatewaySilent: Condition = {
  kind: 'gateway_silent',
  opensAfterMs: 0,
  closesAfterMs: 0,
  notifiedAfterMs: 5 * minuteMs,
  findUnwatched: listUnwatchedGateways,
  async find(app, { open }) {
    const links = new Set((await listDownLinks(app)).map(({ gatewayId }) => gatewayId))
    const silent = (await listSilentGateways(app)).filter(({ id }) => !links.has(id) || open.get(String(id)))
    return silent.map(({ id, name, place, alarmAfterS, reason }) => ({
      subject: String(id),
      title: `${name} is silent`,
      over: `${name} is back`,
      detail: reason,
      place,
      gatewayId: id,
      notifiedAfterS: alarmAfterS,
    }))
  },
}
