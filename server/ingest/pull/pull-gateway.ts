import type { App } from '#server/context.ts'
import type { ClaimedPull } from '#server/gateways/pull/claim-pulls.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { unreadable } from '#server/gateways/secrets/encrypt-secret.ts'
import { recordCursor, recordPulled, recordPullFailed } from '#server/gateways/pull/record-pull.ts'
import { withChangedSims } from '#server/gateways/sims/known-sims.ts'
import { recordSims } from '#server/gateways/sims/record-sims.ts'
import { logReceipts } from '#server/messages/log/log-receipts.ts'
import type { LogRefusal } from '#server/messages/log/log-refusal.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { traced } from '#server/base/tracing/tracing.ts'
import { createAsk } from './ask-device.ts'
import { DeviceError, type Ask, type Inbox } from './inbox.ts'
import { inboxes } from './inboxes.ts'

/** How long one request to a device may take, all of them in one run, and how long a run waits for the slow ones. In milliseconds. */
export type PullLimits = { requestMs: number; runMs: number; patienceMs: number }

/** The parts of the application that pulling needs. */
export type Pull = { app: App; receive: ReceiveMessage; logRefusal: LogRefusal; limits: PullLimits }

/**
 * Asks one gateway for its new texts and receives them, page by page: a page is stored before the cursor moves past it, so a text that was fetched is
 * never lost, and one that is fetched again is known by its id. Never rejects: what fails is recorded with the gateway.
 */
export async function pullGateway(pull: Pull, claimed: ClaimedPull, signal: AbortSignal): Promise<void> {
  const { app } = pull
  const { gatewayId, kind } = claimed
  try {
    const attributes = { 'callbox.gateway_id': gatewayId, 'callbox.format': kind }
    if (await traced(app, 'pull', { kind: 'client', attributes }, () => readInbox(pull, claimed, signal)))
      app.metrics.pulls.inc({ gateway_id: gatewayId, outcome: 'done' })
  } catch (error) {
    app.metrics.pulls.inc({ gateway_id: gatewayId, outcome: 'failed' })
    if (!(error instanceof DeviceError)) app.log.error({ err: error, gateway: gatewayId }, 'the texts of a gateway could not be received')
    else if (!signal.aborted || signal.reason !== stopping) await recordFailure(app, gatewayId, kind, error)
  }
}

/** The reason of a signal that is aborted because this process ends, which is no failure of a device. */
export const stopping = new Error('this process is stopping')

/** False where the gateway does not exist any more. */
async function readInbox({ app, receive, logRefusal, limits }: Pull, claimed: ClaimedPull, signal: AbortSignal): Promise<boolean> {
  const { gatewayId, kind, password } = claimed
  if (password === unreadable) throw new DeviceError('Its password cannot be decrypted, because SECRET has changed. Set it again.')
  const inbox = inboxes[kind]
  const ask = createAsk({ ...claimed, password }, inbox.credentials, { signal, requestMs: limits.requestMs })
  const gateway = await loadGateway(app, gatewayId, inbox, ask)
  if (!gateway) return false
  // Beyond the limit of the gateway the texts wait in the device.
  const most = await app.gatewayLimits.room(gateway)
  for await (const { texts, malformed, cursor } of inbox.read(ask, { cursor: claimed.cursor, from: claimed.from, now: app.now(), most })) {
    // Others of them may have been delivered meanwhile.
    if (await app.gatewayLimits.take(gateway, texts.length)) break
    const receipts = await Promise.all(texts.map((text) => receive(gateway, kind, text)))
    logReceipts(app, { gateway: gatewayId, format: kind }, receipts)
    for (const reason of malformed) await logRefusal(gatewayId, kind, reason)
    await recordCursor(app, gatewayId, cursor)
  }
  await recordPulled(app, gatewayId, (await inbox.readState?.(ask)) ?? {})
  return true
}

/** The gateway with the SIMs that the device has now. Texts of a port whose SIM has changed since the last time may be of either. */
async function loadGateway(app: App, gatewayId: number, inbox: Inbox, ask: Ask): Promise<IngestGateway | null> {
  const before = await app.gatewayCache.find(gatewayId)
  if (!before || !inbox.readSims) return before
  await recordSims(app, gatewayId, await inbox.readSims(ask))
  const now = await app.gatewayCache.find(gatewayId)
  return now && { ...now, sims: withChangedSims(before.sims, now.sims) }
}

async function recordFailure(app: App, gatewayId: number, kind: string, { message }: DeviceError): Promise<void> {
  try {
    await recordPullFailed(app, gatewayId, kind, message)
  } catch (error) {
    app.log.warn({ err: error, gateway: gatewayId }, 'that a gateway cannot be asked could not be stored')
  }
}
