import type { App } from '#server/context.ts'
import type { HeldLink } from '#server/gateways/links/link-leases.ts'
import { recordLinkSeen } from '#server/gateways/liveness/record-heartbeat.ts'
import { recordLinkCheck, recordLinkState } from '#server/gateways/links/record-link-state.ts'
import type { LogRefusal } from '#server/messages/log/log-refusal.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import type { TextCount } from './count-texts.ts'
import { openLink, type Link, type LinkStatus } from './link.ts'
import { judgeError, receiveDelivery } from './receive-delivery.ts'
import type { Unconfirmed } from './unconfirmed.ts'

/** A PDU counts as a heartbeat of its gateway; that is stored no more often than this. */
const heartbeatEveryMs = 20_000
/** How long a message centre may take to answer an administrator's check. */
const answerWithinMs = 3000

/** The parts that survive when a link is reopened, with other settings or after the database was away. */
export type Memory = { unconfirmed: Unconfirmed; texts: TextCount }

/** A link of a gateway that is held by this node: it stores its texts, its state, and what came of checks. */
export type OpenLink = {
  settings: string
  renewedAt(): Date
  /** Its lease was renewed. Stores what is not stored yet, and checks the link where an administrator waits for it. */
  renew(lease: HeldLink): void
  /** Its last state has been stored, or could not be. */
  settled(): Promise<void>
} & Pick<Link, 'close' | 'destroy'>

type Options = { app: App; node: string; receive: ReceiveMessage; logRefusal: LogRefusal; memory: Memory }

export function openHeldLink(options: Options, lease: HeldLink): OpenLink {
  const { app, node } = options
  const { gatewayId } = lease
  const link = connectLink(options, lease, (status) => {
    app.log.info({ gateway: gatewayId, ...status }, 'the state of an SMPP link changed')
    report.store()
  })
  const report = createReport(app, node, gatewayId, link)
  const answerCheck = createAnswerCheck(app, node, link, report.settled)
  let { renewedAt } = lease

  function renew(renewed: HeldLink): void {
    renewedAt = renewed.renewedAt
    report.store()
    answerCheck(renewed)
  }
  renew(lease)
  const { close, destroy } = link
  return { settings: JSON.stringify(lease.settings), renewedAt: () => renewedAt, renew, settled: report.settled, close, destroy }
}

function connectLink(
  { app, receive, logRefusal, memory: { unconfirmed, texts } }: Options,
  { gatewayId, settings: { password, ...settings } }: HeldLink,
  onStatus: (status: LinkStatus) => void,
): Link {
  if (password === null) return unusable('The password cannot be decrypted, because SECRET has changed. Set it again.')
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
    onPdu: createHeartbeat(app, gatewayId, settings.enquire_link_s),
    onRefused(reason) {
      app.metrics.refusals.inc({ gateway_id: gatewayId, code: 'malformed' })
      logRefusal(gatewayId, 'smpp', reason).catch((error: unknown) => app.log.warn({ err: error }, 'a refused PDU could not be logged'))
    },
    onStatus,
  })
}

/** Stores the state of a link where it is not stored yet; what fails is tried again by the next call. */
function createReport(app: App, node: string, gatewayId: number, link: Link): { store(): void; settled(): Promise<void> } {
  let stored: LinkStatus | null = null
  let storing = Promise.resolve()

  async function storeState(): Promise<void> {
    const status = link.status()
    if (stored === status) return
    await recordLinkState(app, node, gatewayId, status).then(
      () => void (stored = status),
      (error: unknown) => app.log.warn({ err: error, gateway: gatewayId }, 'the state of an SMPP link could not be stored'),
    )
  }
  return { store: () => void (storing = storing.then(storeState)), settled: () => storing }
}

/** Asks the message centre where an administrator waits for it; what cannot be stored, or is cut off by our own closing, is tried again at the next renewal. */
function createAnswerCheck(app: App, node: string, link: Link, settled: () => Promise<void>): (lease: HeldLink) => void {
  /** The check that was last begun, by when it was requested. */
  let checkedFor: number | null = null

  async function check(gatewayId: number): Promise<void> {
    const began = performance.now()
    const answer = await link.check(answerWithinMs)
    const ms = Math.round(performance.now() - began)
    // Whoever waits for it sees the state of the link that it led to.
    await settled()
    if (answer) await recordLinkCheck(app, node, gatewayId, { ms, error: answer.error })
  }

  return ({ gatewayId, checkRequestedAt }) => {
    const requestedAt = checkRequestedAt?.getTime() ?? null
    if (requestedAt === null || checkedFor === requestedAt) return
    checkedFor = requestedAt
    check(gatewayId).catch((error: unknown) => {
      checkedFor = null
      app.log.warn({ err: error, gateway: gatewayId }, 'what came of the check of an SMPP link could not be stored')
    })
  }
}

/** Records as a heartbeat of the gateway that its other side was seen. */
function createHeartbeat(app: App, gatewayId: number, enquireLinkS: number): () => void {
  let lastAt = -Infinity
  return () => {
    const now = app.now().getTime()
    if (Math.abs(now - lastAt) < heartbeatEveryMs) return
    lastAt = now
    recordLinkSeen(app, gatewayId, Math.max(enquireLinkS, heartbeatEveryMs / 1000)).catch((error: unknown) =>
      app.log.warn({ err: error, gateway: gatewayId }, 'the time of a gateway’s last PDU could not be stored'),
    )
  }
}

function unusable(error: string): Link {
  const status: LinkStatus = { state: 'down', error }
  return { status: () => status, check: async () => ({ error }), close: async () => {}, destroy: () => {} }
}
