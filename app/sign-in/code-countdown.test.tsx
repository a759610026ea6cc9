// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { CodeCountdown } from './code-countdown.tsx'

const start = Date.parse('2026-11-23T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: start }))

const shown = () => screen.getByRole('timer').textContent

async function open(leftMs: number, isBusy = false) {
  renderPage(<CodeCountdown expiresAt={start + leftMs} onResend={() => {}} isBusy={isBusy} />)
  await act(async () => {})
}

test('the time that a code has left is counted down by the second, until it has expired', async () => {
  await open(61_000)
  expect(shown()).toBe('Code expires in 1:01')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(shown()).toBe('Code expires in 0:59')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(shown()).toBe('The code has expired: request a new one')
})

test('the countdown is not read aloud each second', async () => {
  await open(61_000)
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
})

test.each([true, false])('a new code can be asked for unless something is under way (%s)', async (isBusy) => {
  await open(61_000, isBusy)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend Code' }).disabled).toBe(isBusy)
})
