// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import type { Forecast } from './use-forecast.ts'
import { useWait } from './use-wait.ts'
import { Waiting } from './waiting.tsx'

const forecast: Forecast = { typical_delay_s: 7, gateway_silent_since: null, last_text_at: null, receiving: 'yes' }
const another = vi.fn<() => void>()
let change: (facts: Partial<Facts>) => void
type Facts = { number: PhoneNumber; arrivedId: string | null; isServed: boolean; isConnected: boolean; isGone: boolean; newer: number }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') })
  another.mockReset()
})

function Page() {
  const [facts, setFacts] = useState<Facts>({
    number: sampleNumber(),
    arrivedId: null,
    isServed: false,
    isConnected: true,
    isGone: false,
    newer: 0,
  })
  useEffect(() => {
    change = (changed) => setFacts((before) => ({ ...before, ...changed }))
  }, [])
  const wait = useWait(facts.number, facts)
  return (
    <>
      <p role="status">{wait.headline}</p>
      <Waiting wait={wait} newer={facts.newer} onNewer={() => change({ newer: 0 })} onAnother={another} />
    </>
  )
}

async function openWait(answer: () => unknown = () => forecast) {
  const calls = answerCalls({ 'GET /api/numbers/1/outlook': answer })
  renderPage(<Page />)
  await pass(0)
  return calls
}

/** So many seconds go by. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const update = (facts: Partial<Facts>) => act(async () => change(facts))
const said = () => [screen.getByRole('status').textContent, document.querySelector('[aria-live="polite"]')?.textContent]
const usual = ['Waiting for a text', 'Typically 5–10 s after it was sent.']
const long = ['Waiting for a text', expect.stringContaining('ask for the code again')]

test('what is usual for this number is said, and after a minute what to do; another text begins the minute again', async () => {
  await openWait()
  expect(said()).toEqual(usual)
  await pass(59)
  expect(said()).toEqual(usual)
  await pass(1)
  expect(said()).toEqual(long)
  await update({ arrivedId: '8' })
  expect(said()).toEqual(usual)
  await pass(60)
  expect(said()).toEqual(['Waiting for a text', expect.stringMatching(/^Not the text you are waiting for\?/)])
  // Its code was copied: nobody waits for more.
  await update({ isServed: true })
  expect(said()).toEqual(usual)
})

test('a forecast that cannot be loaded promises what is usual everywhere', async () => {
  await openWait(() => refusal(503, 'Away.'))
  expect(said()).toEqual(['Waiting for a text', 'Usually within 5–30 seconds.'])
})

test('a number that falls silent says since when, by a forecast that is loaded again', async () => {
  let answer = forecast
  const calls = await openWait(() => answer)
  answer = { ...forecast, gateway_silent_since: new Date('2026-11-21T09:12:00').toISOString() }
  await update({ number: sampleNumber({ receiving: 'silent' }) })
  await pass(0)
  expect(said()).toEqual(['Nothing since 09:12', 'This number may not get your text. Try another number.'])
  expect(calls).toHaveLength(2)
})

test('without a connection nothing is promised, and a text that is gone is told', async () => {
  await openWait()
  await update({ isConnected: false })
  expect(said()).toEqual(['Waiting for a text', 'It appears here once the connection is back.'])
  await update({ isConnected: true, isGone: true })
  expect(said()).toEqual(['Waiting for a text', 'The text that was here is no longer available.'])
})

test('newer texts are counted by a button that shows them, and another number is one press away', async () => {
  await openWait()
  await update({ newer: 1 })
  act(() => screen.getByRole('button', { name: '1 newer text' }).click())
  expect(said()).toEqual(usual)
  act(() => screen.getByRole('button', { name: 'Try Another Number' }).click())
  expect(another).toHaveBeenCalledTimes(1)
})
