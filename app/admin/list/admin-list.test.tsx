// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AdminList } from './admin-list.tsx'
import type { AdminPages } from './use-admin-pages.ts'

const retry = vi.fn<() => void>()
const more = vi.fn<() => void>()
const clear = vi.fn<() => void>()
const waiting: AdminPages<string> = {
  items: undefined,
  isError: false,
  error: null,
  isOld: false,
  isLoadingMore: false,
  hasMore: false,
  retry,
  more: null,
}

function show(list: Partial<AdminPages<string>>, isNarrowed = false) {
  return render(
    <AdminList
      list={{ ...waiting, ...list }}
      label="Ships"
      loading="Loading ships…"
      failed="The ships could not be loaded."
      total={40}
      none={{ title: 'No ships yet', advice: 'Build one.' }}
      filter={{ isNarrowed, clear }}
      noneFound={{ title: 'No ship found', advice: 'None matches.' }}
    >
      {(ships) => ships.map((ship) => <p key={ship}>{ship}</p>)}
    </AdminList>,
  )
}

test('a list that is loading says so, and nothing else', () => {
  show({})
  expect(screen.getByRole('status').textContent).toBe('Loading ships…')
  expect(screen.queryByText('No ships yet')).toBeNull()
})

test('a list that could not be loaded says so, and is loaded again on request', async () => {
  show({ isError: true })
  expect(screen.queryByText('Loading ships…')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('The ships could not be loaded.')).toBeTruthy()
  expect(retry).toHaveBeenCalledOnce()
})

test('what was loaded before stays in sight when it could not be loaded again', () => {
  show({ items: ['Ark'], isError: true })
  expect(screen.getByText('The ships could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Ships' }).textContent).toBe('Ark')
})

test('an empty list says what belongs there; one that the filters have emptied shows all again', async () => {
  const { unmount } = show({ items: [] })
  expect(screen.getByRole('heading', { name: 'No ships yet' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  show({ items: [] }, true)
  expect(screen.getByRole('heading', { name: 'No ship found' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show All' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('a list with more pages says how many there are, and loads the next', async () => {
  show({ items: ['Ark', 'Beagle'], hasMore: true, more })
  expect(screen.getByText('2 of 40')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }))
  expect(more).toHaveBeenCalledOnce()
})
