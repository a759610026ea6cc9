// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MenuButton } from '../ui/menu-button.tsx'
import { SectionLink } from './section-link.tsx'
import { useScrollToHash } from './use-scroll-to-hash.ts'

function Frame() {
  useScrollToHash()
  return (
    <>
      <header>
        <Link to="/next">On</Link>
        <MenuButton label="Theme" className="" entries={[{ label: 'Dark', icon: null, onSelect: () => {} }]}>
          Theme
        </MenuButton>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}

/** A page from which a link leads to another, whose data come when the test lets them. */
function openPages() {
  const data = Promise.withResolvers<null>()
  const Pages = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        { index: true, Component: () => <h1>First</h1> },
        { path: 'next', loader: () => data.promise, Component: () => <h1>Next</h1> },
      ],
    },
  ])
  render(<Pages initialEntries={['/']} />)
  return { user: userEvent.setup(), arrive: () => data.resolve(null) }
}

test('the focus goes to the heading of the new page', async () => {
  const { user, arrive } = openPages()
  await user.click(await screen.findByRole('link', { name: 'On' }))
  arrive()
  const heading = await screen.findByRole('heading', { name: 'Next' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a menu that was opened while the new page was on its way keeps the focus', async () => {
  const { user, arrive } = openPages()
  await user.click(await screen.findByRole('link', { name: 'On' }))
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  const entry = await screen.findByRole('menuitem', { name: 'Dark' })
  expect(entry).toBe(document.activeElement)
  arrive()
  await screen.findByRole('heading', { name: 'Next' })
  // The effects of the new page have run.
  await act(async () => {})
  expect(entry).toBe(document.activeElement)
})

test('the focus goes to the heading of the section to which a link leads, however long its page takes to be rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  Element.prototype.scrollIntoView ??= () => {}
  const rendered = Promise.withResolvers<string>()
  function Slow() {
    return (
      <section id="faq">
        <h2 tabIndex={-1}>{use(rendered.promise)}</h2>
      </section>
    )
  }
  const Pages = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <SectionLink section="faq">FAQ</SectionLink>
          <Frame />
        </>
      ),
      children: [
        { index: true, Component: Slow },
        { path: 'about', Component: () => <h1>About</h1> },
      ],
    },
  ])
  render(<Pages initialEntries={['/about']} />)
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'FAQ' })))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull()
  await act(async () => rendered.resolve('Questions'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Questions' }))
})
