import { messageOf } from '#domain/message-of.ts'
import type { InboundText } from '#domain/messages/message.ts'
import { parseDelivery } from './parse-delivery.ts'
import { PduError, statuses, type Pdu } from './pdu.ts'
import type { SessionOptions } from './session.ts'
import { toInboundText } from './to-inbound-text.ts'
import type { Unanswered } from './unanswered.ts'
import { writeDeliveryResponse } from './write-pdu.ts'

type Answers = {
  unanswered: Unanswered
  /** @param onTaken called once the system has taken the response */
  send(response: Buffer, onTaken?: () => void): void
  /** Closes the link without a response. */
  fail(error: string): void
}

/** Stores the text of a delivery, and responds once it is durable. */
export function takeDelivery(pdu: Pdu, options: SessionOptions, { unanswered, send, fail }: Answers): void {
  const respond = (status: number, onTaken?: () => void) => send(writeDeliveryResponse(pdu.command, pdu.sequence, status), onTaken)
  let text: InboundText | null
  try {
    text = toInboundText(parseDelivery(pdu), options.settings.default_alphabet)
  } catch (error) {
    if (!(error instanceof PduError)) options.log.error({ err: error }, 'a PDU could not be parsed')
    options.onRefused(messageOf(error))
    return respond(error instanceof PduError ? error.status : statuses.temporaryError)
  }
  if (text === null) return respond(statuses.ok)
  const stored = storeOnce(text, pdu.body, options)
  const forget = unanswered.add(pdu.body, stored)
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
function storeOnce(text: InboundText, body: Buffer, { unconfirmed, store }: SessionOptions): Promise<void> {
  const known = unconfirmed.take(body)
  return known ? known.catch(() => store(text)) : store(text)
}
