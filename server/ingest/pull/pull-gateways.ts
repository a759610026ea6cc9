import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import { claimChecks, claimPulls, type ClaimedPull } from '#server/gateways/pull/claim-pulls.ts'
import { createLogRefusal } from '#server/messages/log/log-refusal.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { pullGateway, stopping, type PullLimits } from './pull-gateway.ts'

export type PullGateways = {
  /** Asks the gateways that are due, side by side. Resolves when all have answered, and after a few seconds in any case; those that hang are given up later. */
  run(): Promise<void>
  /** Begins to ask these gateways, due or not, and has the links of others checked; does not wait for the answers (`createCheckGateways`). */
  check(ids: number[]): Promise<void>
  /** Gives up what is under way, and waits until it has ended. */
  close(): Promise<void>
}

/** The requests to one gateway in a run end before the next run. */
const defaultLimits: PullLimits = { requestMs: 5000, runMs: 8000, patienceMs: 3000 }

export function createPullGateways(app: App, receive: ReceiveMessage, limits = defaultLimits): PullGateways {
  const pull = { app, receive, logRefusal: createLogRefusal(app), limits }
  const underWay = new Map<number, Promise<void>>()
  const closing = new AbortController()

  function begin(claimed: ClaimedPull): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limits.runMs)])
    const pulled = pullGateway(pull, claimed, signal).finally(() => underWay.delete(claimed.gatewayId))
    underWay.set(claimed.gatewayId, pulled)
    return pulled
  }

  /** One that is still being asked is left to that. */
  const isNotUnderWay = (gatewayId: number) => !underWay.has(gatewayId)

  return {
    async run() {
      if (closing.signal.aborted) return
      const due = (await claimPulls(app)).filter(({ gatewayId }) => isNotUnderWay(gatewayId))
      const done = new AbortController()
      await Promise.race([Promise.all(due.map(begin)), wait(limits.patienceMs, undefined, { signal: done.signal }).catch(() => {})])
      done.abort()
    },
    async check(ids) {
      if (closing.signal.aborted) return
      for (const claimed of await claimChecks(app, ids.filter(isNotUnderWay))) void begin(claimed)
    },
    async close() {
      closing.abort(stopping)
      await Promise.all(underWay.values())
    },
  }
}
