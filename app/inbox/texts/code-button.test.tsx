// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { rememberWords } from '../../i18n/words.tsx'
import { CodeButton } from './code-button.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
})

test('that a code was copied is said once: the name of the button comes back without a word', async () => {
  rememberWords(pageWordsIn('en'))
  const Page = createRoutesStub([
    { path: '/', Component: () => <CodeButton code="482913" isLit focus={null} onCopied={() => {}} />, HydrateFallback: () => null },
  ])
  const root = createRoot(document.body)
  await act(async () => root.render(<Page />))
  const said = () => [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent)
  expect(said()).toEqual([''])
  await act(async () => document.querySelector('button')?.click())
  expect(said()).toEqual(['Copied'])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(said()).toEqual([''])
  await act(async () => root.unmount())
})
