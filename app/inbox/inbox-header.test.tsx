// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import type { Live } from './connection/use-connection.ts'
import { InboxHeader } from './inbox-header.tsx'

const title = 'Available UK Phone Numbers'

function openHeader(state: Live['state'], { isLoading = false, isNumberOpen = false, isRefetching = false, isWide = true } = {}) {
  const refetch = vi.fn<() => void>()
  const media = { matches: isWide, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => media)
  const seen: Live['seen'] = { isDeleted: () => false } as unknown as Live['seen']
  const live: Live = { state, refetch, isRefetching, seen }
  return { ...renderPage(<InboxHeader live={live} isLoading={isLoading} isNumberOpen={isNumberOpen} />), refetch }
}

test.each([
  ['live', false, 'Real-time SMS reception, auto-refreshing every 15 seconds'],
  ['waiting', false, 'Real-time SMS reception, auto-refreshing every 15 seconds'],
  ['connecting', false, 'Real-time SMS reception, auto-refreshing every 15 seconds'],
  ['connecting', true, 'Connecting…'],
  ['polling', false, 'Live updates are blocked on this network, so this page checks every 5 seconds'],
  ['crowded', false, 'Too many live connections are open from your network, so this page checks every 5 seconds'],
] as const)('a connection that is %s (loading: %s) reads "%s", and nothing calls for help', async (state, isLoading, words) => {
  openHeader(state, { isLoading })
  expect(await screen.findByText(words)).toBeTruthy()
  expect([screen.getByRole('heading', { level: 1 }).textContent, screen.queryByText('Connection Error')]).toEqual([title, null])
})

test.each(['stale', 'offline'] as const)('a connection that is %s says so, and each of its buttons loads again', async (state) => {
  const { user, refetch } = openHeader(state)
  await screen.findByText('Connection to database failed.')
  for (const name of ['Reconnect', 'Try reconnecting', 'Refresh']) await user.click(screen.getByRole('button', { name }))
  expect(refetch).toHaveBeenCalledTimes(3)
})

test('while it reconnects, the buttons say so and do nothing again', async () => {
  const { user, refetch } = openHeader('offline', { isRefetching: true })
  for (const button of await screen.findAllByRole('button', { name: 'Reconnecting…' })) await user.click(button)
  expect(refetch).not.toHaveBeenCalled()
})

test('on a narrow screen an open number is the title, and a lost connection is one line above it', async () => {
  const { user, refetch, unmount } = openHeader('offline', { isNumberOpen: true, isWide: false })
  expect((await screen.findByRole('alert')).textContent).toContain('Connection Error')
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reconnect' }))
  expect(refetch).toHaveBeenCalledTimes(1)
  unmount()
  openHeader('live', { isNumberOpen: true, isWide: false })
  expect([screen.queryByRole('alert'), screen.queryByRole('heading')]).toEqual([null, null])
})
