import { expect, test } from 'vitest'
import { bindSequence, nextStep, type SessionState } from './next-step.ts'
import { commands, responseTo, statuses } from './pdu.ts'
import { writeEmptyResponse, writeGenericNack } from './write-pdu.ts'

const states: SessionState[] = ['binding', 'bound', 'unbinding']
const stepsFor = (command: number, { status = 0, sequence = 7 } = {}) =>
  states.map((state) => nextStep(state, { command, status, sequence }))
const nothing = { do: 'nothing' }

test('a text is taken until we unbind', () => {
  for (const command of [commands.deliverSm, commands.dataSm])
    expect(stepsFor(command)).toEqual([{ do: 'deliver' }, { do: 'deliver' }, nothing])
})

test('an enquiry is answered in every state, and so is the wish to end the link', () => {
  expect(stepsFor(commands.enquireLink)).toEqual(
    states.map(() => ({ do: 'respond', response: writeEmptyResponse(commands.enquireLink, 7) })),
  )
  expect(stepsFor(commands.unbind)).toEqual(states.map(() => ({ do: 'leave', response: writeEmptyResponse(commands.unbind, 7) })))
})

test('the response to the bind counts once', () => {
  for (const command of [commands.bindReceiver, commands.bindTransceiver])
    expect(stepsFor(responseTo(command), { status: 13 })).toEqual([{ do: 'bind', status: 13 }, nothing, nothing])
})

test('a nack of the bind refuses it, also without a status, and any other is nothing to us', () => {
  expect(stepsFor(commands.genericNack, { status: 5, sequence: bindSequence })).toEqual([{ do: 'bind', status: 5 }, nothing, nothing])
  expect(stepsFor(commands.genericNack, { sequence: bindSequence })[0]).toEqual({ do: 'bind', status: statuses.commandUnknown })
  expect(stepsFor(commands.genericNack)).toEqual([nothing, nothing, nothing])
})

test('the response to our unbind closes the link, and is nothing before', () => {
  expect(stepsFor(responseTo(commands.unbind))).toEqual([nothing, nothing, { do: 'closed' }])
})

test('what has no effect on a receiver is passed over, and an unknown request is refused', () => {
  for (const command of [commands.outbind, commands.alertNotification, responseTo(commands.enquireLink)])
    expect(stepsFor(command)).toEqual([nothing, nothing, nothing])
  expect(stepsFor(0x77)).toEqual(states.map(() => ({ do: 'respond', response: writeGenericNack(7, statuses.commandUnknown) })))
})
