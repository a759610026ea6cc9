import { minExpectedTexts } from '#domain/gateways/gateway.ts'
import { formatTime } from '#server/base/format-time.ts'
import { describeUsual } from '#server/gateways/liveness/describe-silence.ts'
import { listLiveness } from '#server/gateways/liveness/list-liveness.ts'
import { minuteMs, type Condition } from '../condition.ts'
import { listUnwatchedGateways } from '../list-unwatched-gateways.ts'

const minSilenceMs = 30 * minuteMs

/** A gateway that is up, and delivers no texts although it would usually have delivered many. If it falls silent as well, that does not end its alarm. */
export const gatewayNoTexts: Condition = {
  kind: 'gateway_no_texts',
  opensAfterMs: 5 * minuteMs,
  closesAfterMs: minuteMs,
  everyMs: minuteMs / 2,
  findUnwatched: listUnwatchedGateways,
  async find(app, { since, open }) {
    const floor = new Date(app.now().getTime() - minSilenceMs)
    const gateways = (await listLiveness(app)).flatMap(({ id, name, place, state, lastTextAt, seenAt }) => {
      const isOpen = open.has(String(id))
      if (state !== 'up' && !(isOpen && state === 'silent')) return []
      // Where nothing else is heard, what is usual of its texts has been judged already.
      if (lastTextAt === null || lastTextAt > floor || !seenAt || seenAt <= lastTextAt) return []
      return [{ id, name, place, lastTextAt, from: isOpen || lastTextAt > since ? lastTextAt : since }]
    })
    const expected = await app.traffic.expectTexts(gateways.filter(({ from }) => from <= floor))
    return gateways.flatMap(({ id, name, place, lastTextAt }) => {
      const usual = expected.get(id)
      if (!usual || usual.texts < minExpectedTexts) return []
      const detail = `It is heard, but no text has come since ${formatTime(lastTextAt)}; it usually has ${describeUsual(usual)}.`
      return [
        { subject: String(id), title: `${name} delivers no texts`, over: `${name} delivers texts again`, detail, place, gatewayId: id },
      ]
    })
  },
}
