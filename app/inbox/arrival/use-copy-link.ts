import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Message } from '#domain/api/messages.ts'
import { useLatest } from '../use-latest.ts'

const fragment = /^#copy=(\d+)$/

/** A request of the service worker (public/sw.js) to a page of the inbox: does it show a number, or copy the code of a text. The answer is true or false. */
type Question = { type: 'shows'; number_id: string } | { type: 'copy'; number_id: string; message_id: string }

/**
 * Calls `onFound` with the text whose code is to be copied, once it is loaded. The press of a notification opens `/available-numbers?number=ID#copy=ID`, or has
 * a page that is open go there. The fragment is then removed, so that a reload does not copy again.
 */
export function useCopyLink(openId: string | null, messages: Message[] | undefined, onFound: (message: Message) => void): void {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const id = fragment.exec(hash)?.[1]
  const message = id === undefined ? undefined : messages?.find((each) => each.id === id)
  const latest = useLatest({ openId, onFound, search, state: state as unknown })

  useEffect(() => {
    if (!message) return
    const now = latest.current
    void navigate({ search: now.search }, { replace: true, preventScrollReset: true, state: now.state })
    now.onFound(message)
  }, [message, latest, navigate])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const answer = ({ data, ports: [port] }: MessageEvent<Question>) => {
      if (data.type === 'shows') port?.postMessage(document.visibilityState === 'visible' && data.number_id === latest.current.openId)
      if (data.type !== 'copy') return
      port?.postMessage(true)
      void navigate({ search: `?number=${data.number_id}`, hash: `#copy=${data.message_id}` })
    }
    navigator.serviceWorker.addEventListener('message', answer)
    navigator.serviceWorker.startMessages()
    return () => navigator.serviceWorker.removeEventListener('message', answer)
  }, [latest, navigate])
}
