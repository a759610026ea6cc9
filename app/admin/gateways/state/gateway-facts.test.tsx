// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway, samplePull, sampleSmpp } from '#tests/harness/sample-gateway.ts'
import { sampleSim } from '#tests/harness/sample-sim.ts'
import type { Sim } from '#domain/api/sims.ts'
import type { Gateway } from '../gateway.ts'
import { GatewayFacts } from './gateway-facts.tsx'

const now = Date.parse('2026-03-04T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const link = sampleGateway().link
const smpp = sampleSmpp()

beforeEach(() => {
  // The clock stands; timers go on.
  vi.useFakeTimers({ toFake: ['Date'], now })
})

function showFacts(gateway: Gateway, answers: Answers = {}, sims: Sim[] | null = null) {
  return renderAdminPage(<GatewayFacts gateway={gateway} sims={sims} />, answers, '/admin/gateways/1')
}

/** The facts by their terms. */
function facts(): Record<string, string> {
  return Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )
}

test('what a gateway does not have is left out, and what is not known of it is said', async () => {
  showFacts(sampleGateway())
  await waitFor(() =>
    expect(facts()).toMatchObject({ Name: 'First phone', 'Current number': 'None', IMEI: 'Unknown', 'Last seen': 'Never' }),
  )
  expect(Object.keys(facts())).toEqual([
    'Name',
    'Status',
    'IMEI',
    'Current number',
    'Last seen',
    'Texts last hour',
    'Numbers',
    'Lists numbers',
    'Kind',
    'Id',
  ])
})

test('a gateway with everything shows its place, tags, numbers, SIMs, signal and battery, and its number leads to the list', async () => {
  const gateway = sampleGateway({
    kind: 'dinstar',
    state: 'up',
    imei: '490154203237518',
    current_phone_number: '+447700900142',
    place: 'Leeds',
    tags: ['EE', 'rack 2'],
    lists_numbers: 'all',
    number_count: 1200,
    signal: -71,
    battery: 88,
    last_heartbeat: minutesAgo(5),
    last_heard_at: minutesAgo(5),
  })
  showFacts(gateway, {}, [sampleSim('1', { number: '+447700900142' }), sampleSim('2')])
  await waitFor(() => expect(facts()['SIMs']).toBe('2, 1 without a number'))
  expect(facts()).toMatchObject({
    IMEI: '490154203237518',
    'Current number': '+44 7700 900142',
    'Last seen': '5m ago−71 dBm88%',
    Numbers: '1,200',
    Place: 'Leeds',
    Tags: 'EE, rack 2',
    'Lists numbers': 'Every number it receives texts for',
    Kind: 'Dinstar (UC, DWG)',
    Id: '1',
  })
  expect(screen.getByRole('link', { name: '+44 7700 900142' }).getAttribute('href')).toBe('/admin/numbers?search=%2B447700900142')
})

test('a signal in steps of the device has no unit, and what is not reported is not shown', async () => {
  showFacts(sampleGateway({ signal: 23 }))
  await waitFor(() => expect(facts()['Last seen']).toBe('Never23'))
})

test.each([
  ['2m agoHeard 5h ago', { last_heartbeat: minutesAgo(2), last_heard_at: minutesAgo(300), last_text_at: null }],
  ['2m agoHeard 2d ago', { last_heartbeat: minutesAgo(2), last_heard_at: minutesAgo(2900), last_text_at: minutesAgo(9000) }],
  ['2m agoNever heard', { last_heartbeat: minutesAgo(2), last_heard_at: null }],
  ['3m ago', { last_heartbeat: minutesAgo(90), last_heard_at: minutesAgo(3), last_text_at: null }],
])('when it was refreshed and when it was heard are told apart: %s', async (words, times) => {
  showFacts(sampleGateway(times))
  await waitFor(() => expect(facts()['Last seen']).toBe(words))
})

test('where a text was the last that was heard of it, it is called a text', async () => {
  const textAt = minutesAgo(61)
  showFacts(sampleGateway({ last_heartbeat: minutesAgo(2), last_heard_at: textAt, last_text_at: textAt }))
  await waitFor(() => expect(facts()['Last seen']).toBe('2m agoLast text 1h ago'))
})

test.each([
  ['12', { texts_last_hour: 12, usual_hour: null }],
  ['1,500of 1,400 usual', { texts_last_hour: 1500, usual_hour: 1400 }],
  ['0usually none', { texts_last_hour: 0, usual_hour: 0 }],
  ['2of 9 usual, far fewer than usual', { texts_last_hour: 2, usual_hour: 9 }],
  ['0of 3 usual', { texts_last_hour: 0, usual_hour: 3 }],
])('texts stand beside the usual ones, and far fewer are said to be so: %s', async (words, texts) => {
  showFacts(sampleGateway(texts))
  await waitFor(() => expect(facts()['Texts last hour']).toBe(words))
})

test('a gateway that is set aside shows its own status, and why one is silent is said', async () => {
  const { unmount } = showFacts(sampleGateway({ state: 'inactive', status: 'paused' }))
  await screen.findByText('Paused')
  unmount()
  showFacts(sampleGateway({ state: 'silent', state_reason: 'It has missed three heartbeats.' }))
  await screen.findByText('Silent')
  expect(screen.getByText('It has missed three heartbeats.')).toBeTruthy()
})

test.each([
  ['bound', null, 'Link bound'],
  ['connecting', null, 'Link connecting'],
  ['down', 'Nothing listens at this host and port.', 'Link down'],
] as const)('a link that is %s says so, with its error', async (state, error, words) => {
  showFacts(sampleGateway({ kind: 'smpp', smpp, link: { ...link, state, error } }))
  await screen.findByText(words)
  expect(facts()['Link']).toContain('smsc.example.com:3550')
  if (error !== null) screen.getByText(error)
})

test('a bound link tells since when, which node holds it and how much comes; that of a paused gateway is closed and not down', async () => {
  const { unmount } = showFacts(
    sampleGateway({
      kind: 'smpp',
      smpp,
      link: { state: 'bound', since: minutesAgo(125), error: null, node: 'node-a', texts_last_minute: 7, texts_last_hour: 4200 },
    }),
  )
  await screen.findByText('Changed 2h ago. Held by node-a. Texts: 7 in the last minute, 4,200 in the last hour.')
  unmount()
  showFacts(sampleGateway({ kind: 'smpp', smpp, state: 'inactive', status: 'paused', link: { ...link, state: 'down' } }))
  await screen.findByText('Link closed')
  expect(screen.queryByText('Link down')).toBeNull()
})

test('where a device is asked for its texts, the address, the times and the error are shown', async () => {
  const pull = samplePull({ user: null, has_password: false, last_pulled_at: minutesAgo(4), error: 'Nobody answers at this address.' })
  const { unmount } = showFacts(sampleGateway({ kind: 'goip', pull }))
  await waitFor(() => expect(facts()['Asked at']).toBe('http://192.168.1.30Every 20 s, last read 4m agoNobody answers at this address.'))
  unmount()
  showFacts(sampleGateway({ kind: 'goip', pull: { ...pull, last_pulled_at: null, error: null } }))
  await waitFor(() => expect(facts()['Asked at']).toBe('http://192.168.1.30Every 20 s, last read never'))
})

test.each([
  ['Answered in 1.2 s.', { asked: 'poll', answered: true, took_ms: 1240, error: null }],
  ['Answered in 0.1 s.', { asked: 'poll', answered: true, took_ms: 3, error: null }],
  ['Did not answer: it took too long.', { asked: 'poll', answered: false, took_ms: 5000, error: 'it took too long.' }],
  ['Another node holds the link.', { asked: 'enquire_link', answered: null, took_ms: null, error: 'Another node holds the link.' }],
  ['There is no answer yet.', { asked: 'enquire_link', answered: null, took_ms: null, error: null }],
  ['This gateway cannot be asked; it sends by itself.', { asked: 'none', answered: null, took_ms: null, error: null }],
])('checking now shows and announces what came of it: %s', async (words, check) => {
  const { user, bodiesOf } = showFacts(sampleGateway(), {
    'POST /api/admin/gateways/1/refresh': () => ({ ...sampleGateway(), check }),
  })
  await user.click(await screen.findByRole('button', { name: 'Check now: refresh First phone' }))
  await screen.findByText('The gateway has been refreshed.')
  screen.getByText(words)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`First phone: ${words}`)
  expect(bodiesOf('POST /api/admin/gateways/1/refresh')).toHaveLength(1)
})

test('while a device is asked the button is busy, and what is refused is told without an outcome', async () => {
  const answer = openAnswer()
  const { user, bodiesOf } = showFacts(sampleGateway(), { 'POST /api/admin/gateways/1/refresh': () => answer.promise })
  const button = await screen.findByRole('button', { name: 'Check now: refresh First phone' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await user.click(button)
  expect(bodiesOf('POST /api/admin/gateways/1/refresh')).toHaveLength(1)
  answer.resolve(refusal(404, 'There is no gateway with this id.'))
  const toast = within(await screen.findByRole('region', { name: 'Notifications' }))
  await toast.findByText('There is no gateway with this id.')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByText(/^Answered|^Did not answer/)).toBeNull()
})
