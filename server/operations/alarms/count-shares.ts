import { alarmKinds, isAlarmKind } from '#domain/operations/alarms.ts'
import type { Db } from '#server/db/database.ts'
import { countGatewayStates } from '#server/gateways/count-gateways.ts'
import { countNumbers } from '#server/numbers/count-numbers.ts'

/** For the kinds of these alarms that are about a share of the gateways or numbers: how many of those there are. Gateways that were set aside do not count. */
export async function countShares(db: Db, alarms: Array<{ kind: string }>): Promise<Record<string, number>> {
  const kinds = [...new Set(alarms.map(({ kind }) => kind))].filter(isAlarmKind)
  const shares = new Set(kinds.map((kind) => alarmKinds[kind].share))
  const states = shares.has('gateways') ? await countGatewayStates({ db }) : { up: 0, silent: 0, never: 0 }
  const totals = {
    gateways: states.up + states.silent + states.never,
    numbers: shares.has('numbers') ? await countNumbers({ db }) : 0,
  }
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const { share } = alarmKinds[kind]
      return share === null ? [] : [[kind, totals[share]]]
    }),
  )
}
