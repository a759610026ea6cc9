import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Message } from '#domain/message.ts'
import { inboxAddress, staysInInbox } from '../lib/inbox-address.ts'
import { pageContext } from '../lib/page-context.ts'
import { createQueryClient } from '../lib/query.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { EmptyInbox } from './empty-inbox.tsx'
import { InboxHeader } from './inbox-header.tsx'
import { LoadingInbox } from './loading-inbox.tsx'
import { MessagePanel } from './message-panel.tsx'
import { NumberList } from './number-list.tsx'
import { useReadMessages } from './read-messages.ts'
import { removedMessage } from './removed-number.tsx'
import { useInbox } from './use-inbox.ts'
import { useUnread } from './use-unread.ts'
import * as layout from '../ui/layout.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './inbox.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { viewer } = context.get(pageContext)
  if (viewer.kind === 'visitor') throw redirect(inboxAddress(url.searchParams, '/auth'))
  return { userId: viewer.id }
}

/** Opening a number and filtering need nothing of the server, which may be away. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !staysInInbox(currentUrl, nextUrl) && defaultShouldRevalidate
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/available-numbers', siteOf(matches))
}

export default function AvailableNumbers() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <InboxScreen />
    </QueryClientProvider>
  )
}

function InboxScreen() {
  const { userId } = useLoaderData<typeof loader>()
  const read = useReadMessages(userId)
  const [announcement, setAnnouncement] = useState('')
  const unread = useUnread()
  const onArrival = useCallback(
    (message: Message) => {
      unread.add(message)
      setAnnouncement(`New text from ${message.sender || 'an unknown sender'}${message.code ? `, code ${message.code}` : ''}`)
    },
    [unread],
  )
  const inbox = useInbox(onArrival)
  const { numbers, open, removed, openId, setOpenId, live } = inbox

  const openedId = open?.id ?? null
  useEffect(() => {
    if (openedId) unread.clear(openedId)
  }, [openedId, inbox.messages, unread])

  return (
    <div className={layout.wrap}>
      <InboxHeader live={live} isLoading={numbers === undefined} />
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
      {/* The panel that would say so leaves with the last number. */}
      <VisuallyHidden as="p" role="status">
        {removed && numbers?.length === 0 && removedMessage(removed)}
      </VisuallyHidden>
      {numbers === undefined ? (
        <LoadingInbox />
      ) : numbers.length === 0 ? (
        <EmptyInbox removed={removed} onCheck={live.refetch} isChecking={live.isRefetching} />
      ) : (
        <div className={styles.inbox} data-open={open !== null || removed !== null}>
          <NumberList numbers={numbers} openId={openId} unread={unread.counts} onPick={(id) => setOpenId(id === openId ? null : id)} />
          <MessagePanel inbox={inbox} read={read} onBack={() => setOpenId(null)} />
        </div>
      )}
    </div>
  )
}
