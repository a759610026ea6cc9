import { listSilentNumbers } from '#server/gateways/traffic/list-silent-numbers.ts'
import { formatTime } from '#server/base/format-time.ts'
import { minuteMs, type Condition } from '../condition.ts'
import { listUnwatchedNumbers } from '../list-unwatched-numbers.ts'

/** A number that gets no texts although its gateway is connected: its SIM may be blocked or out of its slot. */
export const numberSilent: Condition = {
  kind: 'number_silent',
  opensAfterMs: 0,
  closesAfterMs: 0,
  everyMs: 30 * minuteMs,
  findUnwatched: listUnwatchedNumbers,
  async find(app, { since, open }) {
    const silent = await listSilentNumbers(app, since, [...open.keys()].map(Number))
    return silent.map(({ id, number, place, gatewayId, lastAt, perDay }) => ({
      subject: String(id),
      title: `${number} is silent`,
      over: `${number} gets texts again`,
      place,
      gatewayId,
      detail: `It usually gets ${describeRate(perDay)} and has had none since ${formatTime(lastAt)}.`,
    }))
  },
}

function describeRate(perDay: number): string {
  if (perDay < 1.5) return 'about one text a day'
  return `about ${Math.round(perDay)} texts a day`
}
