// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'

/** A form that saves until `finish` is pressed. */
function SaveForm({ onSave, busyLabel }: { onSave: () => void; busyLabel?: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave()
    setIsBusy(true)
  }
  return (
    <form onSubmit={save}>
      <input aria-label="Name" />
      <BusyButton look="ink" type="submit" isBusy={isBusy} busyLabel={busyLabel}>
        Save
      </BusyButton>
      <button type="button" onClick={() => setIsBusy(false)}>
        Finish
      </button>
    </form>
  )
}

test('a busy button says what it is doing, keeps the focus, and can be pressed again afterwards', async () => {
  const onSave = vi.fn<() => void>()
  const { user } = renderPage(<SaveForm onSave={onSave} busyLabel="Saving…" />)
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(button.textContent).toBe('Saving…')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(button.textContent).toBe('Save')
  await user.click(button)
  expect(onSave).toHaveBeenCalledTimes(2)
})

test('a second press of a busy button does nothing but announce that it is still busy', async () => {
  const onSave = vi.fn<() => void>()
  const { user } = renderPage(<SaveForm onSave={onSave} busyLabel="Saving…" />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Saving…' }))
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(status.textContent).toBe('Still saving…')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('Enter in a field does not submit a form again while it is busy', async () => {
  const onSave = vi.fn<() => void>()
  const { user } = renderPage(<SaveForm onSave={onSave} />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Anna{Enter}')
  await user.type(field, '{Enter}')
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('Still working…')
})

test('a button that was disabled is not while it is busy, as it would lose the focus', () => {
  renderPage(
    <BusyButton look="ink" isBusy disabled>
      Save
    </BusyButton>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

test('in a dialog the announcement is inside it, where a screen reader still listens', () => {
  renderPage(
    <Dialog title="Name" onClose={() => {}}>
      <BusyButton look="ink" isBusy>
        Save
      </BusyButton>
    </Dialog>,
  )
  expect(screen.getByRole('status', { hidden: true }).closest('dialog')).toBe(screen.getByRole('dialog', { hidden: true }))
})
