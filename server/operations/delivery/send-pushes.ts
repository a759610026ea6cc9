import type { App } from '#server/context.ts'
import { claimPushes, type Push } from '#server/push/claim-pushes.ts'
import { contactOf, encryptPush } from '#server/push/encrypt-push.ts'
import { createQueuePushes } from '#server/push/queue-pushes.ts'
import { recordPush } from '#server/push/record-push.ts'
import { loadVapidKeys } from '#server/push/vapid-keys.ts'
import { postPush } from './post-push.ts'

/** Requests to push services under way on this node. One that does not respond holds up one of them, and nothing else. */
const maxUnderWay = 500
/** Of these, those to one push service: its endpoints are named by strangers, and may all hang. */
export const shareOfService = 100

/** Sends what is due to push services: by any node, each once. Returns the number of attempts. Runs may overlap; they share the limits of requests under way. */
export type SendPushes = (app: App) => Promise<number>

export function createSendPushes(): SendPushes {
  const queuePushes = createQueuePushes()
  const underWay = new Map<string, number>()
  let isClaiming = false

  async function claim(app: App): Promise<Push[]> {
    // The database is slow, and the run before has not finished yet.
    if (isClaiming) return []
    isClaiming = true
    try {
      if ((await queuePushes(app)) === 0) return []
      const total = [...underWay.values()].reduce((sum, each) => sum + each, 0)
      const pushes = await claimPushes(app, { limit: maxUnderWay - total, share: shareOfService, underWay })
      for (const { item } of pushes) count(item.service, 1)
      return pushes
    } finally {
      isClaiming = false
    }
  }

  function count(service: string, change: 1 | -1): void {
    const counted = (underWay.get(service) ?? 0) + change
    if (counted > 0) underWay.set(service, counted)
    else underWay.delete(service)
  }

  async function sendOne(app: App, push: Push): Promise<void> {
    try {
      const [keys, contact] = await Promise.all([loadVapidKeys(app), contactOf(app)])
      await recordPush(app, push, await postPush(app, encryptPush(app, push, { keys, contact })))
    } finally {
      count(push.item.service, -1)
    }
  }

  return async (app) => {
    const pushes = await claim(app)
    await Promise.all(pushes.map((push) => sendOne(app, push)))
    return pushes.length
  }
}
