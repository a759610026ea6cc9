// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { TypedConfirmation } from './typed-confirmation.tsx'

test('a large deletion is confirmed by typing what it says, in capitals or not', async () => {
  const onConfirm = vi.fn<(typed: string) => void>()
  const { user } = renderPage(
    <TypedConfirmation
      title="Delete all texts?"
      expected="delete"
      label="Type “delete”"
      confirm="Delete texts"
      onCancel={() => {}}
      onConfirm={onConfirm}
    >
      19 texts go.
    </TypedConfirmation>,
  )
  const confirm = screen.getByRole('button', { name: 'Delete texts', hidden: true })
  const field = screen.getByLabelText('Type “delete”')
  expect(document.activeElement).toBe(field)
  expect((confirm as HTMLButtonElement).disabled).toBe(true)

  await user.type(field, 'remove{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, ' DELETE{Enter}')
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(' DELETE')
})
