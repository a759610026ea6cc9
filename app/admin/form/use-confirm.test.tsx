// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useConfirm } from './use-confirm.tsx'

const sink = vi.fn<() => void>()
afterEach(() => sink.mockClear())

function Ship({ isLarge = false }: { isLarge?: boolean }) {
  const { ask, confirmation } = useConfirm()
  const typed = isLarge ? { typed: { label: 'Type SINK to confirm', expected: 'SINK' } } : {}
  return (
    <>
      <button
        type="button"
        onClick={() => ask({ title: 'Sink the Ark', message: 'It is gone.', confirm: 'Sink', ...typed, onConfirm: sink })}
      >
        Sink
      </button>
      {confirmation}
    </>
  )
}

async function open(isLarge = false) {
  render(<Ship isLarge={isLarge} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sink' }))
}

test('nothing is done before it is confirmed, and then once', async () => {
  await open()
  const dialog = screen.getByRole('alertdialog', { name: 'Sink the Ark' })
  expect([dialog.textContent?.includes('It is gone.'), sink.mock.calls.length]).toEqual([true, 0])
  await userEvent.click(screen.getAllByRole('button', { name: 'Sink' })[1] ?? dialog)
  expect(sink).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Cancel does nothing', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([sink.mock.calls.length, screen.queryByRole('alertdialog')]).toEqual([0, null])
})

test('a large deletion is typed first', async () => {
  await open(true)
  const confirm = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Sink' })[1]
  expect(confirm()?.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Type SINK to confirm'), 'sink')
  expect(confirm()?.disabled).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(sink).toHaveBeenCalledOnce()
})
