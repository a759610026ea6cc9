// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { stubServiceWorker } from '#tests/harness/stub-service-worker.ts'
import { useCopyLink } from './use-copy-link.ts'

const text = sampleMessage({ id: '5' })
let worker: EventTarget & { startMessages(): void }
let found: string[]

beforeEach(() => {
  found = []
  worker = Object.assign(new EventTarget(), { startMessages: vi.fn<() => void>() })
  stubServiceWorker(worker)
})

/** A page of a number whose texts are loaded by a press. */
function Page({ openId }: { openId: string }) {
  const [messages, setMessages] = useState<Message[]>()
  useCopyLink(openId, messages, ({ id }) => found.push(id))
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output aria-label="address">{pathname + search + hash}</output>
      <button type="button" onClick={() => setMessages([text])}>
        The texts are loaded
      </button>
    </>
  )
}

async function openPage(at: string) {
  const page = renderPage(<Page openId="1" />, at)
  await screen.findByLabelText('address')
  return { ...page, load: () => page.user.click(screen.getByRole('button', { name: 'The texts are loaded' })) }
}

/** What the service worker asks, and the answers that it gets. */
async function ask(question: object) {
  const answers: unknown[] = []
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }]
  await act(async () => void worker.dispatchEvent(Object.assign(new Event('message'), { data: question, ports })))
  return answers
}

const address = () => screen.getByLabelText('address').textContent

test('the link of a notification finds its text once that is loaded, and is then gone from the address', async () => {
  const { load } = await openPage('/available-numbers?number=1&sort=number#copy=5')
  expect([found, address()]).toEqual([[], '/available-numbers?number=1&sort=number#copy=5'])
  await load()
  await waitFor(() => expect(address()).toBe('/available-numbers?number=1&sort=number'))
  expect(found).toEqual(['5'])
})

test('a link to a text that is not there copies nothing', async () => {
  const { load } = await openPage('/available-numbers?number=1#copy=6')
  await load()
  expect([found, address()]).toEqual([[], '/available-numbers?number=1#copy=6'])
})

test('the service worker hears whether this page shows a number, which a hidden one does not', async () => {
  await openPage('/available-numbers?number=1')
  expect(await ask({ type: 'shows', number_id: '1' })).toEqual([true])
  expect(await ask({ type: 'shows', number_id: '2' })).toEqual([false])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await ask({ type: 'shows', number_id: '1' })).toEqual([false])
})

test('the service worker has an open page go to the text whose notification was pressed', async () => {
  const { load } = await openPage('/available-numbers')
  await load()
  expect(await ask({ type: 'copy', number_id: '1', message_id: '5' })).toEqual([true])
  await waitFor(() => expect(found).toEqual(['5']))
  expect(address()).toBe('/available-numbers?number=1')
})
