import type { AlarmKind } from '#domain/operations/alarms.ts'
import type { App } from '#server/context.ts'
import type { StoredAlarm } from './alarm-queries.ts'

/** Something that is wrong now. Title and detail stay the same while it lasts. */
export type Problem = {
  /** What it is about, within its kind; empty where there is one. */
  subject: string
  title: string
  /** What is told when it is over: "First phone is back". */
  over: string
  detail: string
  /** Where that stands; null or absent where it is not known. */
  place?: string | null
  /** The gateway that it is about, or whose number or SIM it is about. */
  gatewayId?: number | null
  /** In place of `notifiedAfterMs` of its kind, in seconds. */
  notifiedAfterS?: number | null
}

export type Watched = {
  /** Since when the conditions have been evaluated without a gap: silence before it says nothing. */
  since: Date
  /** The subjects of this kind that have an alarm, and whether somebody was told of it. */
  open: Map<string, boolean>
}

/** A kind of problem that alarms are about. */
export type Condition = {
  kind: AlarmKind
  /** All problems of this kind. Where it throws, nothing is known, and its alarms stay as they are. */
  find(app: App, watched: Watched): Promise<Problem[]>
  /**
   * Of these alarms, whose problem is not found any more, the subjects that were paused, set aside or deleted: they are told as over, and not as right again. None
   * where it is absent.
   */
  findUnwatched?(app: App, alarms: StoredAlarm[]): Promise<string[]>
  /** A problem has to last this long to open an alarm, and to be gone this long to close it. */
  opensAfterMs: number
  closesAfterMs: number
  /**
   * How long an alarm has to be open before anybody is told of it; at once where it is absent. Others of its kind that have been open for a minute are told with it:
   * what fails together is noticed one after another.
   */
  notifiedAfterMs?: number
  /** How often it is evaluated, where each time would cost too much. */
  everyMs?: number
}

export const minuteMs = 60_000
