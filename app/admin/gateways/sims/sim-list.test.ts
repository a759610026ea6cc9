import { expect, test } from 'vitest'
import { sampleSim } from '#tests/harness/sample-sim.ts'
import { editSim, findWrongNumbers, isOvertaken, listChanges, removeSaved, shownIn, type SimEdits } from './sim-edits.ts'
import { searchSims, sortSims } from './sim-order.ts'

const none: SimEdits = new Map()
const eight = sampleSim('8', { number: '+447700900142', network: 'EE' })

test('SIMs without a number stand first, and ports are in the order of their numbers', () => {
  const sims = [
    sampleSim('10', { number: '+447700900142' }),
    sampleSim('2', { number: '+447700900387' }),
    sampleSim('1B'),
    sampleSim('12.01'),
    sampleSim('3'),
  ]
  expect(sortSims(sims).map(({ port }) => port)).toEqual(['1B', '3', '12.01', '2', '10'])
})

test('SIMs are found by number in any notation, port, network, ICCID and note', () => {
  const sims = [eight, sampleSim('9', { note: 'Spare, in the drawer', iccid: '8944110068000000015' })]
  for (const words of ['07700 900142', '+447700900142', '900142', '8', 'ee'])
    expect(searchSims(sims, words).map(({ port }) => port)).toContain('8')
  for (const words of ['spare', '000015']) expect(searchSims(sims, words).map(({ port }) => port)).toEqual(['9'])
  expect(searchSims(sims, ' ')).toEqual(sims)
})

test('only what differs from what is stored is sent, and a number in any notation', () => {
  let edits = editSim(none, eight, 'number', '07700 900387')
  edits = editSim(edits, eight, 'note', 'Spare')
  edits = editSim(edits, sampleSim('9'), 'number', '  ')
  expect(listChanges([eight, sampleSim('9')], edits)).toEqual([{ port: '8', number: '+447700900387', note: 'Spare' }])
  // Another notation of the stored number is no change, and neither is what was typed back.
  edits = editSim(edits, eight, 'number', '0044 7700 900142')
  edits = editSim(edits, eight, 'note', '')
  expect(listChanges([eight], edits)).toEqual([])
  expect(listChanges([eight], editSim(none, eight, 'number', ''))).toEqual([{ port: '8', number: null }])
})

test('what is typed stays when the gateway reports something else, and is told', () => {
  const edits = editSim(editSim(none, eight, 'number', '077'), eight, 'number', '07700900387')
  const reported = { ...eight, number: '+447700900516', network: 'O2' }
  expect(shownIn(edits, reported, 'number')).toBe('07700900387')
  expect(shownIn(edits, reported, 'network')).toBe('O2')
  expect(isOvertaken(edits, reported, 'number')).toBe(true)
  expect(isOvertaken(edits, eight, 'number')).toBe(false)
})

test('what was typed while the rest was saved is still to be saved', () => {
  const sent = editSim(editSim(none, eight, 'number', '07700900387'), eight, 'note', 'Spare')
  const typed = editSim(sent, eight, 'note', 'Spare, in the drawer')
  const left = removeSaved(typed, sent)
  expect(left.get('8')).toEqual({ note: { typed: 'Spare, in the drawer', from: null } })
  expect(removeSaved(sent, sent).size).toBe(0)
})

test('a number that is none is known before it is sent', () => {
  const edits = editSim(editSim(none, eight, 'number', '0770090038'), sampleSim('9'), 'number', '07700900387')
  expect(findWrongNumbers([eight, sampleSim('9')], edits)).toEqual(['8'])
})
