import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { InboundText } from '#domain/messages/message.ts'
import type { SmppSettings } from '#domain/gateways/smpp.ts'
import type { Logger } from '#server/context.ts'
import { describeClose } from './describe-close.ts'
import { describeConnectionError } from './describe-connection-error.ts'
import { describeBindError, isLastingBindError } from './describe-bind-error.ts'
import { describeSilence } from './describe-silence.ts'
import { followPhase } from './follow-phase.ts'
import { parseDelivery } from './parse-delivery.ts'
import { commands, isResponse, parsePdu, PduError, responseTo, statuses, type Pdu } from './pdu.ts'
import { createPduWriter } from './pdu-writer.ts'
import { createFrameSplitter } from './split-frames.ts'
import { toInboundText } from './to-inbound-text.ts'
import type { Unconfirmed } from './unconfirmed.ts'
import { writeBind, writeDeliveryResponse, writeEmptyResponse, writeEnquireLink, writeGenericNack, writeUnbind } from './write-pdu.ts'

/** What to respond to a delivery, or that the link has to be closed without a response: then the message centre keeps the text. */
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
  /** The other side was heard: a PDU came. */
  onHeard(): void
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

/** A delivery whose response the system has not taken yet. */
type Unanswered = { body: Buffer; stored: Promise<void> }

/** How long the last response may take to leave a connection that ends. */
const lastWriteMs = 1000
/** While more bytes of ours are undrained, or deliveries with more bytes are unanswered, nothing is read: the message centre has to wait. */
const maxUndrained = 64 * 1024
const maxUnansweredBytes = 1024 * 1024

/** One connection to a message centre, from our bind to its end. Nothing that comes over the stream makes it throw. */
export function startSession(stream: Duplex, options: SessionOptions): Session {
  const { settings, log, unconfirmed } = options
  const splitter = createFrameSplitter()
  const unanswered = new Set<Unanswered>()
  let unansweredBytes = 0
  const bindSequence = 1
  let sequence = bindSequence
  let state: 'binding' | 'bound' | 'unbinding' | 'closed' = 'binding'
  let isWaitingForRoom = false
  /** Intervals that passed without a PDU. Bytes alone are no sign of life: where a length is wrong, they may go on for ever without one. */
  let silentIntervals = 0
  let end!: (why: SessionEnd) => void
  const ended = new Promise<SessionEnd>((resolve) => (end = resolve))
  let onIdle: (() => void) | null = null
  /** Whoever waits for the response to the PDU with this sequence number. */
  let enquiry = { sequence: bindSequence, ...Promise.withResolvers<void>() }

  function close(why: SessionEnd): void {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(bindTimer)
    clearInterval(enquiries)
    writer.close()
    for (const { body, stored } of unanswered) unconfirmed.add(body, stored)
    // What was written last still goes out; the other side need not agree to the end.
    stream.end(() => stream.destroy())
    setTimeout(() => stream.destroy(), lastWriteMs).unref()
    onIdle?.()
    end(why)
  }
  const fail = (error: string, isSlow = false) => close(state === 'unbinding' ? null : { error, isSlow })

  const writer = createPduWriter(stream, {
    drainTimeoutMs: options.drainTimeoutMs,
    onStalled: () => fail('The message centre does not read what is sent to it.'),
    onDrained() {
      if (unanswered.size === 0) onIdle?.()
      if (!isWaitingForRoom || !hasRoom()) return
      isWaitingForRoom = false
      stream.resume()
      handleFrames()
    },
  })
  const { send } = writer

  function hasRoom(): boolean {
    return unanswered.size < settings.window && unansweredBytes < maxUnansweredBytes && writer.undrained() < maxUndrained
  }

  function handleFrames(): void {
    try {
      while (state !== 'closed') {
        if (!hasRoom()) {
          isWaitingForRoom = true
          stream.pause()
          return
        }
        const frame = splitter.next()
        if (!frame) return
        handlePdu(parsePdu(frame))
      }
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error))
    }
  }

  function handlePdu(pdu: Pdu): void {
    silentIntervals = 0
    if (state === 'bound') options.onHeard()
    const { command, status, sequence: theirs } = pdu
    if (state === 'bound' && isResponse(command) && theirs === enquiry.sequence) enquiry.resolve()
    switch (command) {
      case commands.deliverSm:
      case commands.dataSm:
        return handleDelivery(pdu)
      case commands.enquireLink:
        return send(writeEmptyResponse(command, theirs))
      case commands.unbind:
        send(writeEmptyResponse(command, theirs))
        writer.flush()
        return fail('The message centre ended the link.')
      case responseTo(commands.bindReceiver):
      case responseTo(commands.bindTransceiver):
        return state === 'binding' ? handleBindResponse(status) : undefined
      case commands.genericNack:
        return state === 'binding' && theirs === bindSequence ? handleBindResponse(status || statuses.commandUnknown) : undefined
      case responseTo(commands.unbind):
        return state === 'unbinding' ? close(null) : undefined
      case commands.outbind:
      case commands.alertNotification:
        return
      default:
        if (!isResponse(command)) send(writeGenericNack(theirs, statuses.commandUnknown))
    }
  }

  function handleBindResponse(status: number): void {
    if (status !== statuses.ok) return fail(describeBindError(status), isLastingBindError(status))
    state = 'bound'
    clearTimeout(bindTimer)
    enquiry.resolve()
    options.onBound()
    options.onHeard()
  }

  function handleDelivery(pdu: Pdu): void {
    // It is delivered again once we are back.
    if (state === 'unbinding') return
    const respond = (status: number, onTaken?: () => void) => send(writeDeliveryResponse(pdu.command, pdu.sequence, status), onTaken)
    let text: InboundText | null
    try {
      text = toInboundText(parseDelivery(pdu), settings.default_alphabet)
    } catch (error) {
      if (!(error instanceof PduError)) log.error({ err: error }, 'a PDU could not be parsed')
      options.onRefused(error instanceof Error ? error.message : String(error))
      return respond(error instanceof PduError ? error.status : statuses.temporaryError)
    }
    if (text === null) return respond(statuses.ok)
    const stored = store(text, pdu.body)
    const delivery = { body: pdu.body, stored }
    unanswered.add(delivery)
    unansweredBytes += pdu.body.length
    const forget = () => {
      unanswered.delete(delivery)
      unansweredBytes -= pdu.body.length
    }
    stored.then(
      () => respond(statuses.ok, forget),
      (error: unknown) => {
        forget()
        const outcome = options.judge(error)
        if ('closeBecause' in outcome) fail(outcome.closeBecause)
        else respond(outcome.status)
      },
    )
  }

  /** A text that a lost link has delivered already is not stored again, unless that failed. */
  function store(text: InboundText, body: Buffer): Promise<void> {
    const known = unconfirmed.take(body)
    return known ? known.catch(() => options.store(text)) : options.store(text)
  }

  function watch(): void {
    // What we do not read says nothing about the other side; whether it reads, the writer watches.
    if (isWaitingForRoom) return
    if (silentIntervals > 0 && state !== 'binding') return fail('The message centre has gone silent: it did not respond to enquire_link.')
    silentIntervals++
    if (state === 'bound') send(writeEnquireLink(++sequence))
  }

  const madeFor = followPhase(stream, settings.tls)
  const phase = () => (state === 'binding' ? madeFor() : 'bound')
  const bindTimer = setTimeout(() => fail(describeSilence(madeFor())), options.bindTimeoutMs)
  const enquiries = setInterval(watch, options.enquireLinkMs)
  stream.on('data', (chunk: Buffer) => {
    if (state === 'closed') return
    splitter.push(chunk)
    if (!isWaitingForRoom) handleFrames()
  })
  stream.on('error', (error) => fail(describeConnectionError(error, phase())))
  stream.on('end', () => fail(describeClose(phase(), 'closed')))
  stream.on('close', () => fail(describeClose(phase(), 'closed')))
  send(writeBind(bindSequence, settings))

  return {
    ended,
    enquire() {
      if (state === 'unbinding' || state === 'closed') return new Promise(() => {})
      if (state === 'bound') {
        enquiry = { sequence: ++sequence, ...Promise.withResolvers<void>() }
        send(writeEnquireLink(sequence))
      }
      return enquiry.promise
    },
    async unbind(timeoutMs) {
      const expired = wait(timeoutMs, undefined, { ref: false })
      if (state === 'bound') {
        state = 'unbinding'
        if (unanswered.size > 0) await Promise.race([new Promise<void>((resolve) => (onIdle = resolve)), expired])
        send(writeUnbind(++sequence))
        await Promise.race([ended, expired])
      }
      close(null)
    },
    destroy: () => close(null),
  }
}
