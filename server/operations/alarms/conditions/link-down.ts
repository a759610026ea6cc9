import { listDownLinks } from '#server/gateways/links/list-down-links.ts'
import { minuteMs, type Condition } from '../condition.ts'
import { listUnwatchedGateways } from '../list-unwatched-gateways.ts'

/** An SMPP link that is not bound. Short interruptions are usual: message centres restart. */
export const linkDown: Condition = {
  kind: 'link_down',
  opensAfterMs: 5 * minuteMs,
  closesAfterMs: 2 * minuteMs,
  findUnwatched: listUnwatchedGateways,
  async find(app) {
    return (await listDownLinks(app)).map(({ gatewayId, name, place, error }) => ({
      subject: String(gatewayId),
      title: `The SMPP link of ${name} is down`,
      over: `The SMPP link of ${name} is up again`,
      place,
      gatewayId,
      detail: error ?? 'It is not bound, and the message centre gives no reason.',
    }))
  },
}
