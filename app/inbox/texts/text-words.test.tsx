// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { TextWords } from './text-words.tsx'

const show = (message_content: string, maybe_code: string | null, language: 'en' | 'ar' = 'en') => {
  const onCopied = vi.fn<() => void>()
  const message = sampleMessage({ message_content, maybe_code })
  return { onCopied, ...renderPage(<TextWords message={message} onCopied={onCopied} />, '/', language) }
}

test('what may be the code is a button among the words, in its place, and one press copies it', async () => {
  const { user, container, onCopied } = show('Show 48 29 at the desk', '4829')
  const button = screen.getByRole('button', { name: 'Copy 4829, which may be the code' })
  expect(button.textContent).toBe('48 29')
  expect(container.textContent).toBe('Show 48 29 at the desk')
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe('4829')
  expect(onCopied).toHaveBeenCalledOnce()
  expect(screen.getAllByText('Copied').map((each) => each.closest('[aria-live]')?.getAttribute('aria-live') ?? 'shown')).toEqual([
    'shown',
    'polite',
  ])
})

test('in another script the printed digits are marked, and those that can be pasted are copied', async () => {
  const { user } = show('قل للسائق ٤٤٧١ عند الباب', '4471', 'ar')
  const button = screen.getByRole('button', { name: /4471/ })
  expect(button.textContent).toBe('٤٤٧١')
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe('4471')
})

test('one that the words do not print in a known way stands after them', () => {
  const { container } = show('Tell the driver four four seven one', '4471')
  expect(container.textContent).toBe('Tell the driver four four seven one 4471')
})

test('a text without one is only words, and so is one from before there was the field', () => {
  show('Tell the driver 4471', null)
  expect(screen.queryByRole('button')).toBeNull()
  const { maybe_code: _none, ...old } = sampleMessage({ message_content: 'From an older server 4471' })
  renderPage(<TextWords message={old as typeof old & { maybe_code: null }} onCopied={() => {}} />)
  expect(screen.getByText('From an older server 4471')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
