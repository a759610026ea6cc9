import { expect, test } from 'vitest'
import { actionName, detailsOf, actorOf, originOf, subjectOf } from './describe-action.ts'

test('an action is shown with spaces for its underscores', () => {
  expect(actionName('update_user_role')).toBe('update user role')
})

test('the actor, the client address and the other details are taken from the metadata', () => {
  const metadata = {
    id: '7',
    email: 'bo@example.test',
    from_role: 'user',
    role: 'admin',
    fields: ['name', 'imei'],
    by: 'ada@example.test',
    from: '192.0.2.7',
  }
  expect([actorOf(metadata), originOf(metadata)]).toEqual(['ada@example.test', '192.0.2.7'])
  expect(detailsOf(metadata)).toEqual(['role: user → admin', 'fields: name, imei'])
  expect([actorOf({}), originOf({}), detailsOf({})]).toEqual(['Not signed in', '', []])
  expect(detailsOf({ id: '7', changes: { status: ['available', 'paused'], gateway_id: [null, '3'] } })).toEqual([
    'id: 7',
    'status: available → paused',
    'gateway id: none → 3',
  ])
  const numbers = Array.from({ length: 12 }, (_, index) => String(index))
  expect(detailsOf({ changes: { numbers: [[], numbers] } })).toEqual(['numbers: none → 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more'])
  expect(detailsOf({ muted_until: '2026-07-22T18:00:00.000Z' })).toEqual(['muted until: 22 Jul 2026, 19:00'])
  expect(detailsOf({ what: { deep: true }, none: null })).toEqual(['what: {"deep":true}', 'none: null'])
})

test('what an action was about has its name, or the names of many, and, unless it was deleted, its page', () => {
  const about = (action: string, resource: string, metadata: object) => subjectOf({ action, resource, metadata: { ...metadata } })
  expect(about('update_gateway', 'sms_gateways', { id: '119', name: 'First phone' })).toEqual({
    thing: 'Gateway',
    named: [{ name: 'First phone', to: '/admin/gateways/119' }],
    more: 0,
  })
  expect(about('delete_gateway', 'sms_gateways', { id: '119', name: 'First phone' }).named).toEqual([{ name: 'First phone', to: null }])
  expect(about('update_number', 'phone_numbers', { id: '7', number: '+447700900142' })).toMatchObject({
    named: [{ name: '+447700900142', to: '/admin/numbers/7' }],
  })
  expect(about('update_settings', 'admin_settings', { count: 6 })).toEqual({ thing: 'Settings', named: [], more: 0 })
  expect(about('a_later_action', 'later_things', {})).toEqual({ thing: 'later things', named: [], more: 0 })
  const many = { ids: Array.from({ length: 12 }, (_, at) => String(at)), names: Array.from({ length: 12 }, (_, at) => `Phone ${at}`) }
  expect(about('refresh_gateways', 'sms_gateways', many)).toMatchObject({
    named: [
      { name: 'Phone 0', to: '/admin/gateways/0' },
      { name: 'Phone 1', to: '/admin/gateways/1' },
      ...many.names.slice(2, 10).map((name) => ({ name })),
    ],
    more: 2,
  })
  expect(about('delete_gateways', 'sms_gateways', many).named[0]).toEqual({ name: 'Phone 0', to: null })
  expect(detailsOf(many)).toEqual([])
})
