// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { Share } from './share.tsx'
import { useCountedView } from './use-counted-view.ts'

const url = 'https://callbox.example/blog/codes-&-numbers?x=1'

let visibility: DocumentVisibilityState
let counted: unknown[]

beforeEach(() => {
  ;[visibility, counted] = ['visible', []]
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    counted.push([method, path, typeof body === 'string' ? (JSON.parse(body) as unknown) : null])
    return new Response(null, { status: 204 })
  })
})

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
  Reflect.deleteProperty(document, 'execCommand')
})

test('a post is shared by plain links that carry its whole address, and open apart from it', () => {
  renderPage(<Share url={url} title="Codes & numbers" />)
  const parameters = ['Facebook', 'Twitter', 'LinkedIn'].map((name) => {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: `Share on ${name}` })
    expect(link.rel).toContain('noopener')
    return Object.fromEntries(new URL(link.href).searchParams)
  })
  expect(parameters).toEqual([{ u: url }, { url, text: 'Codes & numbers' }, { url }])
})

async function copyLink(isAllowed: boolean) {
  vi.useFakeTimers()
  renderPage(<Share url={url} title="Codes" />)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  if (isAllowed) writeText.mockResolvedValue()
  else writeText.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  Object.assign(document, { execCommand: () => false })
  const button = screen.getByRole('button', { name: 'Copy link' })
  await act(async () => void fireEvent.click(button))
  return { button, writeText }
}

test('the copied link is the address of the post; it is said aloud, and the button can be pressed again', async () => {
  const { button, writeText } = await copyLink(true)
  expect(writeText.mock.calls).toEqual([[url]])
  expect([button.textContent, screen.getByRole('status').textContent]).toEqual(['Copied', 'The link is copied.'])
  act(() => void vi.advanceTimersByTime(2000))
  expect([button.textContent, screen.getByRole('status').textContent]).toEqual(['Copy link', ''])
})

test('a link that could not be copied is said to be so', async () => {
  const { button } = await copyLink(false)
  expect([button.textContent, screen.getByRole('status').textContent]).toEqual(['Could not copy', 'The link could not be copied.'])
})

function Post({ slug }: { slug: string }) {
  useCountedView(slug)
  return null
}

const show = () => {
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a post that is opened in sight is counted once, also when its tab is left and shown again', () => {
  render(<Post slug="codes" />)
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  show()
  expect(counted).toHaveLength(1)
  expect(JSON.stringify(counted)).toContain('codes')
})

test('a post in a background tab is counted when somebody looks at it', () => {
  visibility = 'hidden'
  render(<Post slug="codes" />)
  expect(counted).toEqual([])
  show()
  expect(counted).toHaveLength(1)
})

test('a background tab that is closed unread is not counted', () => {
  visibility = 'hidden'
  render(<Post slug="codes" />).unmount()
  show()
  expect(counted).toEqual([])
})

test('the next post that is opened from a post is counted too', () => {
  const { rerender } = render(<Post slug="codes" />)
  rerender(<Post slug="codes" />)
  rerender(<Post slug="numbers" />)
  expect(counted).toHaveLength(2)
  expect(JSON.stringify(counted[1])).toContain('numbers')
})
