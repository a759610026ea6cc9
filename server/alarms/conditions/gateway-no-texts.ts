import { listGatewaySigns } from '#server/gateways/list-gateway-signs.ts'
import { expectTexts } from '#server/traffic/expect-texts.ts'
import { minExpectedTexts } from '#server/traffic/list-silent-numbers.ts'
import { formatTime, minuteMs, type Condition } from '../condition.ts'

const minSilenceMs = 30 * minuteMs

/** A gateway whose heartbeats arrive, and no texts, although it would usually have delivered many. */
export const gatewayNoTexts: Condition = {
  kind: 'gateway_no_texts',
  opensAfterMs: 5 * minuteMs,
  closesAfterMs: minuteMs,
  async find(app, { since, open }) {
    const floor = new Date(app.now().getTime() - minSilenceMs)
    const gateways = (await listGatewaySigns(app)).flatMap(({ id, name, state, lastTextAt, sendsHeartbeats }) => {
      if (state !== 'up' || !sendsHeartbeats || lastTextAt === null || lastTextAt > floor) return []
      const isOpen = open.has(String(id))
      return [{ id, name, lastTextAt, from: isOpen || lastTextAt > since ? lastTextAt : since }]
    })
    const expected = await expectTexts(app, gateways)
    return gateways
      .filter(({ id, from }) => from <= floor && (expected.get(id) ?? 0) >= minExpectedTexts)
      .map(({ id, name, lastTextAt }) => ({
        subject: String(id),
        title: `${name} delivers no texts`,
        detail: `Its heartbeats arrive, but no text since ${formatTime(lastTextAt)}, which is unusual for it.`,
      }))
  },
}
