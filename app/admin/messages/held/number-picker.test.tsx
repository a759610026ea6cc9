// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { NumberPicker } from './number-picker.tsx'

const numbers = ['+447700900142', '+447700900387'].map((number, index) => ({
  id: String(index + 1),
  number,
  status: 'available',
  gateway_name: 'SIM bank',
  is_test: index === 1,
}))

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const search = new URLSearchParams(path.split('?')[1]).get('search') ?? ''
    const found = numbers.filter(({ number }) => number.includes(search.replace(/^0|\s|\+/g, '')))
    return Response.json({ numbers: found, total: found.length, next: null })
  })
})
function show() {
  const pick = vi.fn<(number: object) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NumberPicker submit="Assign" isBusy={false} onPick={pick} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  return pick
}

test('each number has its gateway beside it, and one for tests says so', async () => {
  show()
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['+44 7700 900142SIM bank', '+44 7700 900387SIM bank · for tests'])
})

test('a number is picked by a part of it: an arrow key highlights it, Enter takes it, and Enter again submits it', async () => {
  const pick = show()
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Number' })
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('900387')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect([input.value, pick.mock.calls.length]).toEqual(['+44 7700 900387', 0]))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(pick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2' })))
})
