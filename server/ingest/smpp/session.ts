import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { InboundText } from '#domain/messages/message.ts'
import type { SmppSettings } from '#domain/api/gateways.ts'
import type { Logger } from '#server/context.ts'
import { describeBindError, isLastingBindError } from './describe-bind-error.ts'
import { createEnquiries } from './enquiries.ts'
import { bindSequence, nextStep, type SessionState } from './next-step.ts'
import { openPduStream } from './pdu-stream.ts'
import { statuses, type Pdu } from './pdu.ts'
import { takeDelivery } from './take-delivery.ts'
import { createUnanswered } from './unanswered.ts'
import type { Unconfirmed } from './unconfirmed.ts'
import { watchConnection } from './watch-connection.ts'
import { writeBind, writeUnbind } from './write-pdu.ts'

/** The response to a delivery, or that the link has to be closed without one: then the message centre keeps the text. */
export type Outcome = { status: number } | { closeBecause: string }

export type SessionOptions = {
  settings: SmppSettings & { password: string }
  bindTimeoutMs: number
  enquireLinkMs: number
  /** How long the message centre may read nothing of what is sent to it. */
  drainTimeoutMs: number
  log: Logger
  unconfirmed: Unconfirmed
  /** Resolves once the text is durable; a rejection becomes an outcome by `judge`. */
  store(text: InboundText): Promise<void>
  judge(error: unknown): Outcome
  onBound(): void
  /** A PDU came while the link is bound. */
  onPdu(): void
  /** A PDU was refused; `reason` is for the ingest log. */
  onRefused(reason: string): void
}

/** Why a session ended. `isSlow`: trying again soon is no use. Null where we ended it ourselves. */
export type SessionEnd = { error: string; isSlow: boolean } | null

export type Session = {
  ended: Promise<SessionEnd>
  /** Sends an enquire_link, or waits for the bind under way, and resolves with the response; never, where the session ends without one. */
  enquire(): Promise<void>
  /** Takes no more texts, responds to those under way, unbinds and closes; within `timeoutMs` in any case. */
  unbind(timeoutMs: number): Promise<void>
  /** Closes at once. */
  destroy(): void
}

/** One connection to a message centre, from our bind to its end. Nothing that comes over the stream makes it throw. */
export function startSession(stream: Duplex, options: SessionOptions): Session {
  const { settings, unconfirmed } = options
  const unanswered = createUnanswered()
  const { promise: ended, resolve: end } = Promise.withResolvers<SessionEnd>()
  let state: SessionState = 'binding'

  function close(why: SessionEnd): void {
    if (state === 'closed') return
    state = 'closed'
    stopBindTimer()
    enquiries.close()
    pdus.close()
    unanswered.forEach(unconfirmed.add)
    end(why)
  }
  const fail = (error: string, isSlow = false) => close(state === 'unbinding' ? null : { error, isSlow })

  const { window } = settings
  const pdus = openPduStream(stream, { unanswered, window, drainTimeoutMs: options.drainTimeoutMs, onPdu: handlePdu, onError: fail })
  const { send, isReading } = pdus
  const enquiries = createEnquiries({
    everyMs: options.enquireLinkMs,
    state: () => state,
    isReading,
    send,
    onSilence: () => fail('The message centre has gone silent: it did not respond to enquire_link.'),
  })

  function handlePdu(pdu: Pdu): void {
    enquiries.received(pdu)
    if (state === 'bound') options.onPdu()
    const step = nextStep(state, pdu)
    if ('response' in step) send(step.response)
    switch (step.do) {
      case 'deliver':
        return takeDelivery(pdu, options, { unanswered, fail, send })
      case 'bind':
        return handleBindResponse(step.status)
      case 'leave':
        pdus.flush()
        return fail('The message centre ended the link.')
      case 'closed':
        return close(null)
    }
  }

  function handleBindResponse(status: number): void {
    if (status !== statuses.ok) return fail(describeBindError(status), isLastingBindError(status))
    state = 'bound'
    stopBindTimer()
    enquiries.bound()
    options.onBound()
    options.onPdu()
  }

  async function unbind(timeoutMs: number): Promise<void> {
    const expired = wait(timeoutMs, undefined, { ref: false })
    if (state === 'bound') {
      state = 'unbinding'
      await Promise.race([unanswered.whenEmpty(), ended, expired])
      send(writeUnbind(enquiries.nextSequence()))
      await Promise.race([ended, expired])
    }
    close(null)
  }

  const isBinding = () => state === 'binding'
  const stopBindTimer = watchConnection(stream, { tls: settings.tls, bindTimeoutMs: options.bindTimeoutMs, isBinding, onEnd: fail })
  send(writeBind(bindSequence, settings))

  return {
    ended,
    enquire: () => (state === 'unbinding' || state === 'closed' ? new Promise(() => {}) : enquiries.enquire()),
    unbind,
    destroy: () => close(null),
  }
}
