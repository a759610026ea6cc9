// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { useInbox, type Inbox } from './use-inbox.ts'

/** Which calls the server refuses, and the texts of the number. */
const server = { refused: [] as string[], texts: [] as string[] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  Object.assign(server, { refused: [], texts: [] })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? ''
    if (server.refused.some((start) => path.startsWith(start))) throw new TypeError('Failed to fetch')
    const headers = { 'feed-cursor': '100' }
    if (path === '/api/numbers') return Response.json({ numbers: [sampleNumber({ id: '1' })] }, { headers })
    if (path === '/api/numbers/1/messages') return Response.json({ messages: server.texts.map(textOf), next: null }, { headers })
    return Response.json({ success: true })
  })
})

const textOf = (id: string) => sampleMessage({ id, phone_number_id: '1', expires_at: '2999-01-01T00:00:00.000Z' })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** An inbox with an open number. */
async function openInbox() {
  let inbox: Inbox | null = null
  function Page() {
    const shown = useInbox(null, () => {})
    useEffect(() => void (inbox = shown))
    return null
  }
  renderPage(<Page />, '/?number=1')
  await pass(1)
  return {
    texts: () => inbox?.messages?.map(({ id }) => id),
    state: () => inbox?.live.state,
  }
}

test('texts of the open number that could not be loaded are loaded once the server responds again', async () => {
  server.refused = ['/api/live', '/api/numbers/1/messages']
  server.texts = ['8', '7']
  const inbox = await openInbox()
  await pass(10)
  expect(inbox.texts()).toBeUndefined()
  server.refused = ['/api/live']
  await pass(30)
  expect(inbox.texts()).toEqual(['8', '7'])
})

test('a page without a stream no longer shows a text that was deleted or hidden', async () => {
  server.refused = ['/api/live']
  server.texts = ['8', '7']
  const inbox = await openInbox()
  await pass(10)
  expect(inbox.texts()).toEqual(['8', '7'])
  server.texts = ['9', '7']
  await pass(30)
  expect([inbox.state(), inbox.texts()]).toEqual(['polling', ['9', '7']])
})
