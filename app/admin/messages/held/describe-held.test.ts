import { expect, test } from 'vitest'
import { describeHeld } from './describe-held.ts'

const held = {
  reason: '+447700900998 is not one of our numbers.',
  reason_code: 'unlisted',
  number: '+447700900998',
  number_status: null,
  lists_numbers: 'none',
  gateway_id: '1',
  gateway_name: 'SIM bank',
} as const

test('a text for an unlisted number says what its gateway lists', () => {
  expect(describeHeld(held).why).toBe('+447700900998 is not one of our numbers. SIM bank lists no numbers by itself.')
  expect(describeHeld({ ...held, lists_numbers: 'own' }).why).toContain('SIM bank lists only its own number by itself.')
  expect(describeHeld({ ...held, lists_numbers: null, gateway_id: null })).toEqual({
    why: '+447700900998 is not one of our numbers.',
    advice: 'List it and deliver, or assign the text to another number.',
  })
})

test('a number that is ours by now is told, with its status where nobody sees it', () => {
  expect(describeHeld({ ...held, number_status: 'available' })).toEqual({
    why: '+44 7700 900998 was not one of our numbers when this arrived. It is now.',
    advice: 'Deliver it there.',
  })
  expect(describeHeld({ ...held, number_status: 'paused' }).why).toContain('It is now (paused).')
})

test('other reasons say what to change at the gateway, unless it was deleted', () => {
  const nameless = { ...held, number: null, reason: 'No number.', reason_code: 'no_number' } as const
  expect(describeHeld(nameless).advice).toContain('Set the current number')
  expect(describeHeld({ ...nameless, reason_code: 'unknown_port' }).advice).toContain('Then later texts arrive.')
  expect(describeHeld({ ...nameless, gateway_id: null }).advice).toBe('Assign it to one of our numbers, or drop it.')
  expect(describeHeld({ ...nameless, reason_code: 'not_uk_mobile' }).advice).toContain('Only UK mobile numbers can be listed')
})
