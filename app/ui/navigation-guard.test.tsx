// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { useNavigationGuard, useNavigationGuards } from './navigation-guard.ts'

function Frame() {
  useNavigationGuards()
  return (
    <>
      <Link to="/other">Other</Link>
      <Outlet />
    </>
  )
}

/** Asks before another page is opened while something has been typed. */
function Form() {
  const [text, setText] = useState('')
  const stopped = useNavigationGuard(({ from, to }) => text !== '' && from.pathname !== to.pathname)
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/?sort=newest">Sort</Link>
      {stopped && (
        <>
          <button type="button" onClick={stopped.go}>
            Leave
          </button>
          <button type="button" onClick={stopped.stay}>
            Stay
          </button>
        </>
      )}
    </>
  )
}

function open() {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, Component: Form },
        { path: 'other', Component: () => <h1>Other page</h1> },
      ],
    },
  ])
  render(<Page />)
  return userEvent.setup()
}

test('a page with nothing to lose is left at once', async () => {
  const user = open()
  await user.click(screen.getByRole('link', { name: 'Other' }))
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeTruthy()
})

test('what has been typed is still there after staying, and a link asks again', async () => {
  const user = open()
  await user.type(screen.getByRole('textbox'), 'Draft')
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Draft')
  await user.click(screen.getByRole('link', { name: 'Other' }))
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy()
})

test('a confirmed navigation goes where the link led', async () => {
  const user = open()
  await user.type(screen.getByRole('textbox'), 'Draft')
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeTruthy()
})

test('a change of the query alone does not ask', async () => {
  const user = open()
  await user.type(screen.getByRole('textbox'), 'Draft')
  await user.click(screen.getByRole('link', { name: 'Sort' }))
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull()
})
