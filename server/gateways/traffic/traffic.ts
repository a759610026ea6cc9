import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { expectTexts, type ExpectedTexts } from './expect-texts.ts'
import { listUsualHours, type UsualHour } from './list-usual-hours.ts'
import { updateHoursToGateway } from './traffic-queries.ts'

/** The counts of the past, for those parts that the texts they are counted from depend on. */
export type Traffic = {
  /** See `listUsualHours`. */
  usualHours(ids: number[]): Promise<Map<number, UsualHour>>
  /** See `expectTexts`. */
  expectTexts(spans: Array<{ id: number; from: Date }>): Promise<Map<number, ExpectedTexts>>
  /** Counts the past texts of gateways for another one, in the transaction that replaces them: what was usual for them is expected of it. */
  moveHours(tx: Tx, gatewayIds: number[], to: number): Promise<void>
}

/** @param app read when a count is asked for, as it is only being put together */
export function createTraffic(app: () => App): Traffic {
  return {
    usualHours: (ids) => listUsualHours(app(), ids),
    expectTexts: (spans) => expectTexts(app(), spans),
    moveHours: updateHoursToGateway,
  }
}
