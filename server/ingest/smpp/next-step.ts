import { commands, isResponse, responseTo, statuses, type Pdu } from './pdu.ts'
import { writeEmptyResponse, writeGenericNack } from './write-pdu.ts'

/** `unbinding`: we have asked for the end, and wait for the response. */
export type SessionState = 'binding' | 'bound' | 'unbinding' | 'closed'

/** The sequence number of our bind. */
export const bindSequence = 1

/** The action that a PDU calls for. `leave`: the other side ends the link. `closed`: it agrees to our end. */
export type Step = { do: 'deliver' | 'closed' | 'nothing' } | { do: 'bind'; status: number } | { do: 'respond' | 'leave'; response: Buffer }

/** Decides how to act on a PDU in this state (SMPP 3.4, section 2.3). */
export function nextStep(state: SessionState, { command, status, sequence }: Omit<Pdu, 'body'>): Step {
  const onlyWhile = (expected: SessionState, step: Step): Step => (state === expected ? step : { do: 'nothing' })
  switch (command) {
    case commands.deliverSm:
    case commands.dataSm:
      // While we unbind it is left unanswered: then it is delivered again once we are back.
      return state === 'unbinding' ? { do: 'nothing' } : { do: 'deliver' }
    case commands.enquireLink:
      return { do: 'respond', response: writeEmptyResponse(command, sequence) }
    case commands.unbind:
      return { do: 'leave', response: writeEmptyResponse(command, sequence) }
    case responseTo(commands.bindReceiver):
    case responseTo(commands.bindTransceiver):
      return onlyWhile('binding', { do: 'bind', status })
    case commands.genericNack:
      return sequence === bindSequence ? onlyWhile('binding', { do: 'bind', status: status || statuses.commandUnknown }) : { do: 'nothing' }
    case responseTo(commands.unbind):
      return onlyWhile('unbinding', { do: 'closed' })
    case commands.outbind:
    case commands.alertNotification:
      return { do: 'nothing' }
    default:
      return isResponse(command) ? { do: 'nothing' } : { do: 'respond', response: writeGenericNack(sequence, statuses.commandUnknown) }
  }
}
