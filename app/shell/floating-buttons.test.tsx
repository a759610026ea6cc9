// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { FloatingButtons } from './floating-buttons.tsx'

// happy-dom has no layout: nothing lies under a point.
beforeEach(() => void Object.assign(document, { elementsFromPoint: () => [] }))

afterEach(() => {
  scrollDown(0)
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

function scrollDown(px: number) {
  Object.defineProperty(globalThis, 'scrollY', { value: px, configurable: true, writable: true })
  act(() => void dispatchEvent(new Event('scroll')))
}

const button = () => screen.queryByRole('button', { name: 'Back to top' })

test('back to top is offered below the first 300 pixels alone', async () => {
  renderPage(<FloatingButtons />)
  expect(button()).toBeNull()
  scrollDown(301)
  expect(await screen.findByRole('button', { name: 'Back to top' })).toBeTruthy()
  scrollDown(300)
  expect(button()).toBeNull()
})

test('back to top scrolls up and takes the focus to the content, as the button disappears', async () => {
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>()
  vi.stubGlobal('scrollTo', scrollTo)
  const { user } = renderPage(
    <>
      <main id="main" tabIndex={-1} />
      <FloatingButtons />
    </>,
  )
  scrollDown(2000)
  await user.click(await screen.findByRole('button', { name: 'Back to top' }))
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]])
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
