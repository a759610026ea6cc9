import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import { createLinkLeases, leaseValidMs, type HeldLink } from '#server/gateways/link-leases.ts'
import { recordLinkCheck } from '#server/gateways/record-link-check.ts'
import { recordLinkHeard } from '#server/gateways/record-heartbeat.ts'
import { recordLinkState } from '#server/gateways/record-link-state.ts'
import { createLogRefusal } from '#server/gateways/ingest-log/log-refusal.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { createTextCount, type TextCount } from './count-texts.ts'
import { openLink, type Link, type LinkStatus } from './link.ts'
import { judgeError, receiveDelivery } from './receive-delivery.ts'
import { createUnconfirmed, type Unconfirmed } from './unconfirmed.ts'

/** How often a node renews its leases and looks for links to take: so soon does a change of a gateway take effect. */
const checkEveryMs = 2000
/** A PDU is a sign of life; it is stored no more often than this. */
const heartbeatEveryMs = 20_000
const releaseTimeoutMs = 2000
/** How long a message centre may take to answer an administrator's check. */
const answerWithinMs = 3000

export type HeldLinks = {
  /** Renews leases, and opens, changes and closes links; it also runs by itself, every two seconds. Never rejects. */
  check(): Promise<void>
  /** Unbinds every link and gives its lease up; within six seconds. */
  stop(): Promise<void>
}

/** What outlives a link that is opened anew, with other settings or after the database was away. */
type Memory = { unconfirmed: Unconfirmed; texts: TextCount }
type Open = {
  link: Link
  settings: string
  renewedAt: Date
  reported: LinkStatus | null
  reporting: Promise<void>
  /** The check that was last begun, by when it was requested. */
  checkedFor: number | null
}

/** Holds the links whose lease this node has. One that cannot be renewed in time is closed, before another node may open it. */
export function holdLinks({ app, receive }: { app: App; receive: ReceiveMessage }): HeldLinks {
  const node = `${hostname()}-${app.randomBytes(4).toString('hex')}`
  const leases = createLinkLeases(app, node)
  const logRefusal = createLogRefusal(app)
  const open = new Map<number, Open>()
  const memories = new Map<number, Memory>()
  /** Links that are unbinding; their lease is given up after it. */
  const closing = new Map<number, Promise<void>>()
  let checking: Promise<void> | null = null
  let isStopped = false

  async function check(): Promise<void> {
    const held = await leases.renew((gatewayId) => {
      const { texts } = memoryOf(gatewayId)
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
    for (const gatewayId of memories.keys()) if (!wanted.has(gatewayId) && !closing.has(gatewayId)) memories.delete(gatewayId)
  }

  function hold(held: HeldLink): void {
    const { gatewayId } = held
    // Its time has passed while others were renewed, or it opens with its new settings once the old link is closed.
    if (isOverdue(held) || closing.has(gatewayId)) return
    const known = open.get(gatewayId)
    if (known) {
      known.renewedAt = held.renewedAt
      report(gatewayId, known)
      return answerCheck(held, known)
    }
    const opened: Open = {
      link: openHeldLink(held),
      settings: JSON.stringify(held.settings),
      renewedAt: held.renewedAt,
      reported: null,
      reporting: Promise.resolve(),
      checkedFor: null,
    }
    open.set(gatewayId, opened)
    report(gatewayId, opened)
    answerCheck(held, opened)
  }

  function openHeldLink({ gatewayId, settings: { password, ...settings } }: HeldLink): Link {
    if (password === null) return unusable('The password cannot be decrypted, because SECRET has changed. Set it again.')
    const { unconfirmed, texts } = memoryOf(gatewayId)
    const heard = createHeartbeat(app, gatewayId, settings.enquire_link_s)
    return openLink({
      settings: { ...settings, password },
      randomBytes: app.randomBytes,
      log: app.log,
      unconfirmed,
      async store(text) {
        await receiveDelivery(app, receive, gatewayId, text)
        texts.add()
      },
      judge: (error) => judgeError(app, gatewayId, error),
      onHeard: heard,
      onRefused(reason) {
        app.metrics.refusals.inc({ gateway_id: gatewayId, code: 'malformed' })
        logRefusal(gatewayId, 'smpp', reason).catch((error: unknown) => app.log.warn({ err: error }, 'a refused PDU could not be logged'))
      },
      onStatus(status) {
        app.log.info({ gateway: gatewayId, ...status }, 'the state of an SMPP link changed')
        const opened = open.get(gatewayId)
        if (opened) report(gatewayId, opened)
      },
    })
  }

  /** Stores the state of a link where it is not stored yet; what fails is tried again at the next check. */
  function report(gatewayId: number, opened: Open): void {
    opened.reporting = opened.reporting.then(async () => {
      const status = opened.link.status()
      if (opened.reported === status) return
      await recordLinkState(app, node, gatewayId, status).then(
        () => void (opened.reported = status),
        (error: unknown) => app.log.warn({ err: error, gateway: gatewayId }, 'the state of an SMPP link could not be stored'),
      )
    })
  }

  /** Asks the message centre where an administrator waits for it; what cannot be stored, or is cut off by our own closing, is tried again at the next check. */
  function answerCheck({ gatewayId, checkRequestedAt }: HeldLink, opened: Open): void {
    const requestedAt = checkRequestedAt?.getTime() ?? null
    if (requestedAt === null || opened.checkedFor === requestedAt) return
    opened.checkedFor = requestedAt
    const began = performance.now()
    const storeAnswer = async (answer: { error: string | null } | null) => {
      const ms = Math.round(performance.now() - began)
      // Whoever waits for it sees the state of the link that it led to.
      await opened.reporting
      if (answer) await recordLinkCheck(app, node, gatewayId, { ms, error: answer.error })
    }
    opened.link
      .check(answerWithinMs)
      .then(storeAnswer)
      .catch((error: unknown) => {
        opened.checkedFor = null
        app.log.warn({ err: error, gateway: gatewayId }, 'what came of the check of an SMPP link could not be stored')
      })
  }

  function closeLink(gatewayId: number, afterwards: () => Promise<void>): void {
    const opened = open.get(gatewayId)
    if (!opened) return
    open.delete(gatewayId)
    const closed = opened.link
      .close()
      .then(() => Promise.race([opened.reporting.then(afterwards), wait(releaseTimeoutMs, undefined, { ref: false })]))
      .catch((error: unknown) =>
        app.log.warn({ err: error, gateway: gatewayId }, 'an SMPP link was not given up; its lease will end by itself'),
      )
      .finally(() => closing.delete(gatewayId))
    closing.set(gatewayId, closed)
  }

  const isOverdue = ({ renewedAt }: { renewedAt: Date }) => app.now().getTime() - renewedAt.getTime() >= leaseValidMs

  function closeOverdue(): void {
    for (const [gatewayId, opened] of open) {
      if (!isOverdue(opened)) continue
      opened.link.destroy()
      open.delete(gatewayId)
      app.log.warn({ gateway: gatewayId }, 'an SMPP link was closed, because its lease could not be renewed')
    }
  }

  function memoryOf(gatewayId: number): Memory {
    const known = memories.get(gatewayId)
    if (known) return known
    const memory = { unconfirmed: createUnconfirmed(app.now), texts: createTextCount(app.now) }
    memories.set(gatewayId, memory)
    return memory
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
      await Promise.all(closing.values())
    },
  }
}

/** Counts as a heartbeat of the gateway that its other side was heard. */
function createHeartbeat(app: App, gatewayId: number, enquireLinkS: number): () => void {
  let lastAt = -Infinity
  return () => {
    const now = app.now().getTime()
    if (Math.abs(now - lastAt) < heartbeatEveryMs) return
    lastAt = now
    recordLinkHeard(app, gatewayId, Math.max(enquireLinkS, heartbeatEveryMs / 1000)).catch((error: unknown) =>
      app.log.warn({ err: error, gateway: gatewayId }, 'the time of a gateway’s last PDU could not be stored'),
    )
  }
}

function unusable(error: string): Link {
  const status: LinkStatus = { state: 'down', error }
  return { status: () => status, check: async () => ({ error }), close: async () => {}, destroy: () => {} }
}
