import { setTimeout as wait } from 'node:timers/promises'
import type { GatewayCheck } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { findCheck } from '#server/gateways/find-check.ts'

/** A device has five seconds for a request; the holder of a link looks every two seconds, and gives the message centre three. */
const patienceMs = 6000
const lookEveryMs = 200

export type CheckGateways = {
  /** Has these gateways asked, each by one node: those that have an inbox here, those that have a link by the node that holds it. */
  begin(ids: number[]): Promise<void>
  /** What came of asking a gateway, on whichever node: as soon as that is known, and after six seconds in any case. */
  outcome(id: number): Promise<GatewayCheck>
  /** Waits no longer. */
  close(): void
}

export function createCheckGateways(app: App, begin: (ids: number[]) => Promise<void>): CheckGateways {
  const closing = new AbortController()
  return {
    begin,
    async outcome(id) {
      const giveUp = performance.now() + patienceMs
      for (;;) {
        const check = await findCheck(app, id)
        if (check.asked === 'none' || check.answered !== null) return check
        if (performance.now() >= giveUp || closing.signal.aborted) return { ...check, error: 'There is no answer yet.' }
        await wait(lookEveryMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    },
    close: () => closing.abort(),
  }
}
