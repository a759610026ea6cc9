import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { InboundText } from '#domain/message.ts'
import type { SmppSettings } from '#domain/smpp.ts'
import type { Logger } from '#server/context.ts'
import { describeConnectionError } from './describe-connection-error.ts'
import { describeBindError, isLastingBindError } from './describe-bind-error.ts'
import { parseDelivery } from './parse-delivery.ts'
import { commands, isResponse, parsePdu, PduError, responseTo, statuses, type Pdu } from './pdu.ts'
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
  /** Takes no more texts, responds to those under way, unbinds and closes; within `timeoutMs` in any case. */
  unbind(timeoutMs: number): Promise<void>
  /** Closes at once. */
  destroy(): void
}

/** A delivery whose response has not been handed to the system yet. */
type Unanswered = { body: Buffer; stored: Promise<void> }

/** How long the last response may take to leave a connection that ends. */
const lastWriteMs = 1000

/** One connection to a message centre, from our bind to its end. Nothing that comes over the stream makes it throw. */
export function startSession(stream: Duplex, options: SessionOptions): Session {
  const { settings, log, unconfirmed } = options
  const splitter = createFrameSplitter()
  const unanswered = new Set<Unanswered>()
  const outgoing: Array<{ bytes: Buffer; delivery?: Unanswered }> = []
  const bindSequence = 1
  let sequence = bindSequence
  let state: 'binding' | 'bound' | 'unbinding' | 'closed' = 'binding'
  let isWaitingForRoom = false
  /** Intervals that passed without a PDU. Bytes alone are no sign of life: where a length is wrong, they may go on for ever without one. */
  let silentIntervals = 0
  let end!: (why: SessionEnd) => void
  const ended = new Promise<SessionEnd>((resolve) => (end = resolve))
  let onIdle: (() => void) | null = null

  function close(why: SessionEnd): void {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(bindTimer)
    clearInterval(enquiries)
    for (const { body, stored } of unanswered) unconfirmed.add(body, stored)
    // What was written last still goes out; the other side need not agree to the end.
    stream.end(() => stream.destroy())
    setTimeout(() => stream.destroy(), lastWriteMs).unref()
    onIdle?.()
    end(why)
  }
  const fail = (error: string, isSlow = false) => close(state === 'unbinding' ? null : { error, isSlow })

  /** Responses that become due in one turn of the event loop, such as those of one commit, leave in one write. */
  function send(bytes: Buffer, delivery?: Unanswered): void {
    if (state === 'closed') return
    if (outgoing.push(delivery ? { bytes, delivery } : { bytes }) === 1) setImmediate(flush)
  }
  function flush(): void {
    const sent = outgoing.splice(0)
    if (state === 'closed' || sent.length === 0) return
    stream.write(Buffer.concat(sent.map(({ bytes }) => bytes)), (error) => {
      if (error || state === 'closed') return
      for (const { delivery } of sent) if (delivery) unanswered.delete(delivery)
      if (unanswered.size === 0) onIdle?.()
      if (isWaitingForRoom && unanswered.size < settings.window) {
        isWaitingForRoom = false
        stream.resume()
        handleFrames()
      }
    })
  }

  function handleFrames(): void {
    try {
      while (state !== 'closed') {
        if (unanswered.size >= settings.window) {
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
    switch (command) {
      case commands.deliverSm:
      case commands.dataSm:
        return handleDelivery(pdu)
      case commands.enquireLink:
        return send(writeEmptyResponse(command, theirs))
      case commands.unbind:
        send(writeEmptyResponse(command, theirs))
        flush()
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
    options.onBound()
    options.onHeard()
  }

  function handleDelivery(pdu: Pdu): void {
    // It is delivered again once we are back.
    if (state === 'unbinding') return
    const respond = (status: number, delivery?: Unanswered) => send(writeDeliveryResponse(pdu.command, pdu.sequence, status), delivery)
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
    stored.then(
      () => respond(statuses.ok, delivery),
      (error: unknown) => {
        unanswered.delete(delivery)
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

  function enquire(): void {
    // What we do not read says nothing about the other side.
    if (isWaitingForRoom) return
    if (silentIntervals > 0 && state !== 'binding') return fail('The message centre has gone silent: it did not respond to enquire_link.')
    silentIntervals++
    if (state === 'bound') send(writeEnquireLink(++sequence))
  }

  const bindTimer = setTimeout(() => fail('The message centre did not respond to the bind.'), options.bindTimeoutMs)
  const enquiries = setInterval(enquire, options.enquireLinkMs)
  stream.on('data', (chunk: Buffer) => {
    if (state === 'closed') return
    splitter.push(chunk)
    if (!isWaitingForRoom) handleFrames()
  })
  stream.on('error', (error) => fail(describeConnectionError(error)))
  stream.on('end', () => fail('The message centre closed the connection.'))
  stream.on('close', () => fail('The connection was closed.'))
  send(writeBind(bindSequence, settings))

  return {
    ended,
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
