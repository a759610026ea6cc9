import { expect, test } from 'vitest'
import { noLink } from '#domain/gateways/smpp.ts'
import { isSameDraft } from '../../form/draft-state.ts'
import { toDraft } from './gateway-draft.ts'
import type { Gateway } from '../gateway.ts'
import { pullChange } from './pull-draft.ts'

const pull = {
  url: 'http://192.168.1.20:8080/',
  user: 'sms',
  every_s: 30,
  has_password: true,
  password_lost: false,
  last_pulled_at: null,
  error: null,
}
const gateway: Gateway = {
  id: '7',
  name: 'Phone',
  kind: 'android-sms-gateway',
  imei: null,
  status: 'active',
  state: 'up',
  current_phone_number: null,
  place: null,
  tags: [],
  silent_after_s: null,
  alarm_after_s: null,
  last_heartbeat: null,
  state_reason: null,
  last_text_at: null,
  last_heard_at: null,
  signal: null,
  battery: null,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  lists_numbers: 'own',
  has_signing_secret: false,
  signing_secret_lost: false,
  texts_per_minute: null,
  texts_counted: null,
  pull,
  link: noLink,
  smpp: null,
  texts_last_hour: 0,
  usual_hour: null,
  number_count: 0,
  held_count: 0,
}

test('a form that nobody has touched is the same as what is stored, and changes nothing', () => {
  const draft = toDraft(gateway)
  expect(isSameDraft(draft, toDraft(gateway))).toBe(true)
  expect(pullChange(draft, pull)).toEqual({})
  expect(pullChange(toDraft({ ...gateway, pull: null }), null)).toEqual({})
  expect(pullChange(toDraft(null), undefined)).toEqual({})
})

test('what was typed is sent with all of its fields, a password only where one was typed', () => {
  const draft = { ...toDraft(gateway), 'pull.every_s': '60' }
  expect(pullChange(draft, pull)).toEqual({ pull: { url: pull.url, user: 'sms', every_s: 60 } })
  expect(pullChange({ ...draft, 'pull.password': 'new', 'pull.user': ' ' }, pull)).toEqual({
    pull: { url: pull.url, user: null, password: 'new', every_s: 60 },
  })
})

test('a phone that is not asked any more loses it, and a SIM bank is always asked', () => {
  const draft = { ...toDraft(gateway), is_polled: false }
  expect(pullChange(draft, pull)).toEqual({ pull: null })
  expect(pullChange({ ...draft, kind: 'goip', 'pull.url': 'http://a' }, null)).toEqual({
    pull: { url: 'http://a', user: 'sms', every_s: 30 },
  })
  expect(pullChange({ ...draft, kind: 'json', is_polled: true }, pull)).toEqual({})
})
