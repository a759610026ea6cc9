import { listDownLinks } from '#server/gateways/list-down-links.ts'
import { listGatewaySigns } from '#server/gateways/list-gateway-signs.ts'
import { expectTexts } from '#server/traffic/expect-texts.ts'
import { minExpectedTexts } from '#server/traffic/list-silent-numbers.ts'
import { formatTime, minuteMs, type Condition } from '../condition.ts'

/**
 * A gateway that is not heard. One that sends heartbeats is judged by them, within minutes; one that only delivers texts by how many it would usually have
 * delivered, or after a day where that is not known yet. Gateways that never delivered a text are not in use, and a link that is down is told as such.
 */
export const gatewaySilent: Condition = {
  kind: 'gateway_silent',
  opensAfterMs: 5 * minuteMs,
  closesAfterMs: 5 * minuteMs,
  async find(app, { since, open }) {
    const links = new Set((await listDownLinks(app)).map(({ gatewayId }) => gatewayId))
    const gateways = (await listGatewaySigns(app)).filter(({ id, state, lastTextAt }) => {
      return !links.has(id) && lastTextAt !== null && (state === 'up' || state === 'silent')
    })
    const spans = gateways.flatMap(({ id, lastTextAt, sendsHeartbeats }) => {
      if (sendsHeartbeats || lastTextAt === null) return []
      // Before `since` nobody listened; where the alarm is open, its silence goes on.
      return [{ id, from: open.has(String(id)) || lastTextAt > since ? lastTextAt : since }]
    })
    const expected = await expectTexts(app, spans)
    return gateways
      .filter(({ id, state, sendsHeartbeats }) => {
        const texts = sendsHeartbeats ? undefined : expected.get(id)
        return texts === undefined ? state === 'silent' : texts >= minExpectedTexts
      })
      .map(({ id, name, lastHeardAt }) => ({
        subject: String(id),
        title: `${name} is silent`,
        detail: `Nothing has been heard from this gateway since ${lastHeardAt ? formatTime(lastHeardAt) : 'long ago'}.`,
      }))
  },
}
