import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import { createLinkLeases, leaseValidMs, type HeldLink } from '#server/gateways/links/link-leases.ts'
import { createLogRefusal } from '#server/messages/log/log-refusal.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { createTextCount } from './count-texts.ts'
import { openHeldLink, type Memory, type OpenLink } from './open-held-link.ts'
import { createUnconfirmed } from './unconfirmed.ts'

/** How often a node renews its leases and looks for links to take: so soon does a change of a gateway take effect. */
const checkEveryMs = 2000
const releaseTimeoutMs = 2000

export type HeldLinks = {
  /** Renews leases, and opens, changes and closes links; it also runs by itself, every two seconds. Never rejects. */
  check(): Promise<void>
  /** Unbinds every link and gives its lease up; within six seconds. */
  stop(): Promise<void>
}

/** Holds the links whose lease this node has. One that cannot be renewed in time is closed, before another node may open it. */
export function holdLinks({ app, receive }: { app: App; receive: ReceiveMessage }): HeldLinks {
  const node = `${hostname()}-${app.randomBytes(4).toString('hex')}`
  const leases = createLinkLeases(app, node)
  const shared = { app, node, receive, logRefusal: createLogRefusal(app) }
  const memories = createMemories(app)
  const open = new Map<number, OpenLink>()
  const closing = createClosing(app)
  let checking: Promise<void> | null = null
  let isStopped = false

  async function check(): Promise<void> {
    const held = await leases.renew((gatewayId) => {
      const { texts } = memories.of(gatewayId)
      return { lastMinute: texts.lastMinute(), lastHour: texts.lastHour() }
    })
    if (isStopped) return
    const wanted = new Map(held.map((link) => [link.gatewayId, link]))
    for (const [gatewayId, { settings }] of open) {
      const link = wanted.get(gatewayId)
      if (!link) closeLink(gatewayId, () => leases.release(gatewayId))
      else if (JSON.stringify(link.settings) !== settings) closeLink(gatewayId, async () => {})
    }
    for (const link of held) hold(link)
    memories.keep((gatewayId) => wanted.has(gatewayId) || closing.has(gatewayId))
  }

  function hold(lease: HeldLink): void {
    const { gatewayId } = lease
    // Its time has passed while others were renewed, or it opens with its new settings once the old link is closed.
    if (isOverdue(lease.renewedAt) || closing.has(gatewayId)) return
    const known = open.get(gatewayId)
    if (known) known.renew(lease)
    else open.set(gatewayId, openHeldLink({ ...shared, memory: memories.of(gatewayId) }, lease))
  }

  function closeLink(gatewayId: number, afterwards: () => Promise<void>): void {
    const link = open.get(gatewayId)
    if (!link) return
    open.delete(gatewayId)
    closing.add(gatewayId, link, afterwards)
  }

  const isOverdue = (renewedAt: Date) => app.now().getTime() - renewedAt.getTime() >= leaseValidMs

  function closeOverdue(): void {
    for (const [gatewayId, link] of open) {
      if (!isOverdue(link.renewedAt())) continue
      link.destroy()
      open.delete(gatewayId)
      app.log.warn({ gateway: gatewayId }, 'an SMPP link was closed, because its lease could not be renewed')
    }
  }

  function checkOnce(): Promise<void> {
    closeOverdue()
    checking ??= check()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the SMPP links could not be checked'))
      .finally(() => (checking = null))
    return checking
  }

  const timer = setInterval(() => void checkOnce(), checkEveryMs)
  void checkOnce()
  return {
    check: checkOnce,
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (checking) await Promise.race([checking, wait(releaseTimeoutMs, undefined, { ref: false })])
      for (const gatewayId of open.keys()) closeLink(gatewayId, () => leases.release(gatewayId))
      await closing.all()
    },
  }
}

/** Links that are unbinding; their lease is given up after it. */
function createClosing(app: App) {
  const closing = new Map<number, Promise<void>>()

  async function close(link: OpenLink, afterwards: () => Promise<void>): Promise<void> {
    await link.close()
    await Promise.race([link.settled().then(afterwards), wait(releaseTimeoutMs, undefined, { ref: false })])
  }

  return {
    has: (gatewayId: number) => closing.has(gatewayId),
    all: () => Promise.all(closing.values()),
    add(gatewayId: number, link: OpenLink, afterwards: () => Promise<void>) {
      const closed = close(link, afterwards)
        .catch((error: unknown) =>
          app.log.warn({ err: error, gateway: gatewayId }, 'an SMPP link was not given up; its lease will end by itself'),
        )
        .finally(() => closing.delete(gatewayId))
      closing.set(gatewayId, closed)
    },
  }
}

function createMemories({ now }: Pick<App, 'now'>) {
  const memories = new Map<number, Memory>()
  return {
    of(gatewayId: number): Memory {
      const memory = memories.get(gatewayId) ?? { unconfirmed: createUnconfirmed(now), texts: createTextCount(now) }
      memories.set(gatewayId, memory)
      return memory
    },
    /** Forgets those of all other links. */
    keep(isWanted: (gatewayId: number) => boolean): void {
      for (const gatewayId of memories.keys()) if (!isWanted(gatewayId)) memories.delete(gatewayId)
    },
  }
}
