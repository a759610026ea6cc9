// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import type { IncidentFacts } from './incident.tsx'
import Status from './status.tsx'
import type { Status as Measured } from './use-status.ts'

const site = {
  id: 'site',
  name: 'Site',
  health: 'up' as const,
  checked_at: '2026-11-21T11:59:00.000Z',
  uptime: 100,
  target: 99.9,
  days: [],
}
const well: Measured = { parts: [site], measured_since: '2026-11-01T00:00:00.000Z', incidents: [] }
const outage: IncidentFacts = {
  id: '3',
  title: 'Texts are late',
  state: 'investigating',
  started_at: '2026-11-21T10:00:00.000Z',
  ended_at: null,
  updates: [
    { at: '2026-11-21T11:00:00.000Z', text: 'A network has a fault.' },
    { at: '2026-11-21T10:00:00.000Z', text: 'We are looking into it.' },
  ],
}

let visibility: DocumentVisibilityState
beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') })
})

/** The page as it was rendered, and a server that answers like this when it is asked again. */
async function openStatus(sent: Measured, answer: () => unknown = () => sent) {
  const calls = answerCalls({ 'GET /api/status': answer })
  const Page = createRoutesStub([{ path: '/status', Component: Status, loader: () => sent, HydrateFallback: () => null }])
  render(<Page initialEntries={['/status']} />)
  await pass(0)
  return calls
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const verdict = () => screen.getByRole('status').textContent
const panel = (name: string) => within(screen.getByRole('region', { name }))

test('one sentence says how it is, and when that was measured', async () => {
  await openStatus(well)
  expect(verdict()).toBe('All systems operational')
  expect(screen.getByText(/^Measured once a minute since/).textContent).toMatch(/1 November 2026\. Last measured 1 min(?:ute)? ago\.$/)
  expect(panel('Service').getByText('Operational')).toBeTruthy()
  expect(panel('Past incidents').getByText(/^No incident was reported in the last 90 days\./)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Now' })).toBeNull()
})

test('before anything was measured it says so', async () => {
  await openStatus({ parts: [{ ...site, health: 'unknown', checked_at: null }], measured_since: null, incidents: [] })
  expect(screen.getByText('Nothing has been measured yet.')).toBeTruthy()
})

test('incidents stand under what they are: open, planned and over, each with what was said', async () => {
  const planned: IncidentFacts = {
    ...outage,
    id: '4',
    title: 'A new disk',
    state: 'scheduled',
    started_at: '2026-11-25T10:00:00.000Z',
    updates: [],
  }
  const later: IncidentFacts = { ...planned, id: '5', title: 'A new server', started_at: '2026-12-02T10:00:00.000Z' }
  const over: IncidentFacts = { ...outage, id: '2', title: 'A power cut', state: 'resolved', ended_at: '2026-11-21T10:30:00.000Z' }
  await openStatus({ ...well, incidents: [outage, later, planned, over] })
  expect(verdict()).toBe('Texts are late')
  const open = panel('Now').getByRole('article', { name: 'Texts are late' })
  expect(
    within(open)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['21 Nov 2026, 11:00A network has a fault.', '21 Nov 2026, 10:00We are looking into it.'])
  expect(open.textContent).toContain('Since 21 Nov 2026, 10:00')
  const titles = panel('Planned maintenance')
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'))
  expect(titles).toEqual(['A new disk', 'A new server'])
  expect(panel('Planned maintenance').getByRole('article', { name: 'A new disk' }).textContent).toContain('Planned for 25 Nov 2026, 10:00')
  expect(panel('Past incidents').getByRole('article').textContent).toContain('21 Nov 2026, 10:00 – 21 Nov 2026, 10:30')
})

test('the page asks again every minute, and at once when it is seen again, but not while it is hidden', async () => {
  let answer: Measured = well
  const calls = await openStatus(well, () => answer)
  answer = { ...well, parts: [{ ...site, health: 'down' }] }
  await pass(1)
  expect(verdict()).toBe('Site is not working')
  visibility = 'hidden'
  answer = well
  await pass(3)
  expect(calls).toHaveLength(1)
  visibility = 'visible'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect([verdict(), calls.length]).toEqual(['All systems operational', 2])
})

test('an answer that is refused leaves what is known, which after five minutes describes nothing any more', async () => {
  let isAway = true
  await openStatus(well, () => (isAway ? refusal(503, 'Away.') : well))
  await pass(4)
  expect(verdict()).toBe('All systems operational')
  await pass(2)
  expect(verdict()).toBe('Not measured in the last five minutes')
  isAway = false
  await pass(1)
  expect(verdict()).toBe('All systems operational')
})
