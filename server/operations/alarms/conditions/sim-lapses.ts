import { formatNumber } from '#domain/numbers/number.ts'
import { formatDay } from '#server/base/format-time.ts'
import { listLapsingSims } from '#server/gateways/sims/list-lapsing-sims.ts'
import { minuteMs, type Condition } from '../condition.ts'
import { listUnwatchedGateways } from '../list-unwatched-gateways.ts'

/** A prepaid SIM that its network takes back soon for want of use: it has to be topped up, and that to be entered. */
export const simLapses: Condition = {
  kind: 'sim_lapses',
  opensAfterMs: 0,
  closesAfterMs: 0,
  everyMs: 30 * minuteMs,
  findUnwatched: listUnwatchedGateways,
  async find(app) {
    const today = app.now().toISOString().slice(0, 10)
    return (await listLapsingSims(app)).map(
      ({ gateway_id: id, gateway_name: gateway, port, port_key: key, number, network, place, lapsesOn }) => {
        const sim = number === null ? `The SIM in port ${port} of ${gateway}` : `The SIM of ${formatNumber(number)}`
        return {
          subject: `${id} ${key}`,
          title: `${sim} ${lapsesOn < today ? 'has lapsed' : `lapses on ${formatDay(lapsesOn)}`}`,
          over: `${sim} is no longer about to lapse`,
          place,
          gatewayId: id,
          detail: `Port ${port} of ${gateway}${network === null ? '' : `, ${network}`}. Top it up, and enter the day as its last top-up, or until when it is paid.`,
        }
      },
    )
  },
}
