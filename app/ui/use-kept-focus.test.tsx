// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Page({ names, title = 'Numbers' }: { names: string[]; title?: string }) {
  const page = useKeptFocus<HTMLDivElement>()
  const [rows, setRows] = useState(names)
  return (
    <div ref={page}>
      <h1 key={title} tabIndex={-1}>
        {title}
      </h1>
      <p>Some words</p>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setRows(rows.filter((each) => each !== name))}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setRows([])}>
        Delete All
      </button>
    </div>
  )
}

const focused = () => document.activeElement?.textContent

test('where a row with the focus is deleted, the next one has it, after the last row the one before, and after all of them the heading', async () => {
  render(<Page names={['one', 'two', 'three']} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete two' }))
  await waitFor(() => expect(focused()).toBe('Delete three'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Delete one'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Numbers'))
})

test('a heading that is replaced by another one hands the focus on', async () => {
  const { rerender } = render(<Page names={[]} />)
  screen.getByRole('heading', { name: 'Numbers' }).focus()
  rerender(<Page names={[]} title="All numbers" />)
  await waitFor(() => expect(focused()).toBe('All numbers'))
})

test('the focus stays where somebody has put it meanwhile: on another control, or nowhere', async () => {
  render(<Page names={['one', 'two']} />)
  const user = userEvent.setup()
  const all = screen.getByRole('button', { name: 'Delete All' })
  screen.getByRole('button', { name: 'Delete one' }).focus()
  await user.click(all)
  expect(document.activeElement).toBe(all)
})
