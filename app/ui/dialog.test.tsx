// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { UiWordsContext, englishUiWords } from './ui-words.ts'
import { topDialog } from './use-modal.ts'

/** Escape, as a browser passes it to a modal dialog: happy-dom does not. False where the page prevents that the browser closes it by itself. */
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { bubbles: false, cancelable: true }))

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      {isOpen && (
        <Dialog title="Edit the name" onClose={() => setIsOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  )
}

test('a dialog is modal, and named by its title', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = screen.getByRole('dialog', { name: 'Edit the name' })
  expect(showModal.mock.contexts).toEqual([dialog])
  expect(topDialog()).toBe(dialog)
  showModal.mockRestore()
})

test('the cross closes a dialog', async () => {
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(topDialog()).toBeNull()
})

test('Escape closes a dialog by way of the page, which then removes it', async () => {
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(escape(screen.getByRole('dialog'))).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog is closed before it leaves the document, by which the browser returns the focus', async () => {
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const wasInDocument: boolean[] = []
  vi.spyOn(dialog, 'close').mockImplementation(() => void wasInDocument.push(dialog.isConnected))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(wasInDocument).toEqual([true])
})

test('Escape in a dialog over another one closes the upper one alone', () => {
  const [closeLower, closeUpper] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderPage(
    <Dialog title="Lower" onClose={closeLower}>
      <Dialog title="Upper" onClose={closeUpper}>
        Words
      </Dialog>
    </Dialog>,
  )
  escape(screen.getByRole('dialog', { name: 'Upper' }))
  expect(closeUpper).toHaveBeenCalledTimes(1)
  expect(closeLower).not.toHaveBeenCalled()
})

test('the cross of a dialog is named in the language of the content', () => {
  renderPage(
    <UiWordsContext value={{ ...englishUiWords, close: 'Zamknij' }}>
      <Dialog title="Nazwa" onClose={() => {}}>
        Treść
      </Dialog>
    </UiWordsContext>,
  )
  expect(screen.getByRole('button', { name: 'Zamknij' })).toBeTruthy()
})

function askToDelete() {
  const [onCancel, onConfirm] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = renderPage(
    <ConfirmDialog
      title="Delete the number?"
      message="Its texts go with it."
      cancel="Keep"
      confirm="Delete"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete the number?' })
  return { user, dialog, onCancel, onConfirm }
}

test('a question reads its consequence aloud, and only its button confirms', async () => {
  const { user, dialog, onCancel, onConfirm } = askToDelete()
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Its texts go with it.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
})

test('Escape, a press beside the question, and its button keep the thing', async () => {
  const { user, dialog, onCancel, onConfirm } = askToDelete()
  expect(escape(dialog)).toBe(false)
  expect(onCancel).toHaveBeenCalledTimes(1)
  // The backdrop of a dialog is the dialog itself.
  await user.click(dialog)
  expect(onCancel).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onCancel).toHaveBeenCalledTimes(3)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a press on the words of a question does not cancel it', async () => {
  const { user, onCancel } = askToDelete()
  await user.click(screen.getByText('Its texts go with it.'))
  expect(onCancel).not.toHaveBeenCalled()
})

test('a dialog that the browser closes by itself stays open, and its page is asked as by Escape', () => {
  const onClose = vi.fn<() => void>()
  const { unmount } = renderPage(
    <Dialog title="Edit" onClose={onClose}>
      Words
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 1])
  // Its page takes it away without being asked.
  unmount()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a dialog that is held is closed neither by its cross nor by Escape', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderPage(
    <Dialog title="Edit" isHeld onClose={onClose}>
      Words
    </Dialog>,
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(escape(screen.getByRole('dialog'))).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})
