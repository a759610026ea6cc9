// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { copyText, copyToClipboard } from './copy-text.ts'
import { Example } from './example.tsx'

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
})

/** A clipboard that takes texts, or refuses them. Returns what it has taken. */
function stubClipboard(isAllowed: boolean) {
  const taken: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!isAllowed) throw new DOMException('refused', 'NotAllowedError')
    taken.push(text)
  })
  return taken
}

/** The old command, which copies what is selected; happy-dom has none. Returns what it was to copy. */
function stubExecCommand(isAllowed: boolean) {
  const selected: string[] = []
  const execCommand = () => {
    selected.push(document.querySelector('textarea')?.value ?? '')
    return isAllowed
  }
  Object.assign(document, { execCommand })
  return selected
}

test('a text is copied with the clipboard API, and nothing else is tried', async () => {
  const [taken, selected] = [stubClipboard(true), stubExecCommand(true)]
  expect(await copyText('482913')).toBe(true)
  expect([taken, selected]).toEqual([['482913'], []])
})

test('where the clipboard API refuses, the text is copied by selecting it, and the focus returns', async () => {
  renderPage(<button type="button">Copy</button>)
  stubClipboard(false)
  const selected = stubExecCommand(true)
  const button = screen.getByRole('button', { name: 'Copy' })
  button.focus()
  expect(await copyText('482913')).toBe(true)
  expect(selected).toEqual(['482913'])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('what nobody has pressed a button for is copied by the clipboard API alone', async () => {
  stubClipboard(false)
  const selected = stubExecCommand(true)
  expect(await copyToClipboard('482913')).toBe(false)
  expect(selected).toEqual([])
})

test('an example is copied as it stands, and says so for two seconds', async () => {
  vi.useFakeTimers()
  renderPage(
    <Example label="Terminal" of="Sign in">
      {'curl -d "a" \\\n  https://callbox.example'}
    </Example>,
  )
  const taken = stubClipboard(true)
  const button = screen.getByRole('button', { name: 'Copy Sign in: Terminal' })
  await act(async () => void fireEvent.click(button))
  expect(taken).toEqual(['curl -d "a" \\\n  https://callbox.example'])
  expect(screen.getByRole('status').textContent).toBe('Copied')
  expect(button.textContent).toBe('Copied Sign in: Terminal')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(button.textContent).toBe('Copy Sign in: Terminal')
})

test('an example that the browser does not copy is selected, for a keystroke to copy it', async () => {
  const { user } = renderPage(<Example label="Terminal">callbox seed</Example>)
  stubClipboard(false)
  stubExecCommand(false)
  await user.click(screen.getByRole('button', { name: 'Copy Terminal' }))
  await waitFor(() => expect(String(getSelection())).toBe('callbox seed'))
  expect(screen.getByRole('status').textContent).toBe('')
})
