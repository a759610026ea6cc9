import type { App } from '#server/context.ts'
import { claimPushes, type Push } from '#server/push/claim-pushes.ts'
import { encryptPush } from '#server/push/encrypt-push.ts'
import { queuePushes } from '#server/push/queue-pushes.ts'
import { recordPush } from '#server/push/record-push.ts'
import { loadVapidKeys } from '#server/push/vapid-keys.ts'
import { postPush } from './post-push.ts'

/** Requests to push services under way on this node. One that does not respond holds up one of them, and nothing else. */
const maxUnderWay = 100

/** Sends what is due to push services: by any node, each once. Returns the number of attempts. Runs may overlap; they share the limit of requests under way. */
export type SendPushes = (app: App) => Promise<number>

export function createSendPushes(): SendPushes {
  let underWay = 0
  let isClaiming = false

  async function claim(app: App): Promise<Push[]> {
    // The database is slow, and the run before has not finished yet.
    if (isClaiming) return []
    isClaiming = true
    try {
      return (await queuePushes(app)) > 0 ? await claimPushes(app, maxUnderWay - underWay) : []
    } finally {
      isClaiming = false
    }
  }

  async function sendOne(app: App, push: Push): Promise<void> {
    underWay++
    try {
      const keys = await loadVapidKeys(app)
      await recordPush(app, push, await postPush(app, encryptPush(app, push, keys)))
    } finally {
      underWay--
    }
  }

  return async (app) => {
    const pushes = await claim(app)
    await Promise.all(pushes.map((push) => sendOne(app, push)))
    return pushes.length
  }
}
