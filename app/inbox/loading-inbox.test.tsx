// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { LoadingInbox } from './loading-inbox.tsx'

test('while the numbers are on their way there are six placeholders, which say nothing to a screen reader', () => {
  renderPage(<LoadingInbox />)
  const list = within(screen.getByRole('region', { name: 'Numbers' })).getByRole('list', { name: 'Loading' })
  expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(6)
  expect(within(list).queryAllByRole('listitem')).toHaveLength(0)
})
