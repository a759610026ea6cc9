import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Message } from '#domain/message.ts'
import { inboxAddress, staysInInbox } from '../lib/inbox-address.ts'
import { pageContext } from '../lib/page-context.ts'
import { createQueryClient } from '../lib/query.ts'
import { usePreferences } from '../lib/use-preferences.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { EmptyInbox } from './empty-inbox.tsx'
import { GoneNumber } from './gone-number.tsx'
import { InboxHeader } from './inbox-header.tsx'
import { LoadingInbox } from './loading-inbox.tsx'
import { MessagePanel } from './message-panel.tsx'
import { NumberBar } from './number-bar.tsx'
import { NumberList } from './number-list.tsx'
import { useReadMessages } from './read-messages.ts'
import { removedMessage } from './removed-number.tsx'
import { useArrival } from './use-arrival.ts'
import { useInbox } from './use-inbox.ts'
import { useNumberChoice } from './use-number-choice.ts'
import { useUnread } from './use-unread.ts'
import * as layout from '../ui/layout.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './inbox.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { viewer, preferences } = context.get(pageContext)
  if (viewer.kind === 'visitor') throw redirect(inboxAddress(url.searchParams, '/auth'))
  return { userId: viewer.id, preferences: await preferences() }
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
  const loaded = useLoaderData<typeof loader>()
  const { userId } = loaded
  const control = usePreferences(loaded.preferences)
  const read = useReadMessages(userId)
  const unread = useUnread()
  const inbox = useInbox(unread.add)
  const arrival = useArrival(inbox, read, control.preferences)
  const { numbers, open, removed, openId, setOpenId, live } = inbox
  const { state, favourites, shown, pickOne } = useNumberChoice(inbox)

  const openedId = open?.id ?? null
  useEffect(() => {
    if (openedId) unread.clear(openedId)
  }, [openedId, inbox.messages, unread])

  return (
    <div className={layout.wrap}>
      <InboxHeader live={live} isLoading={numbers === undefined} />
      <VisuallyHidden as="p" role="status">
        {/* A second text like the first is read aloud as well. */}
        {arrival.arrival && <span key={arrival.arrival.message.id}>{announce(arrival.arrival.message)}</span>}
      </VisuallyHidden>
      {/* The panel that would say so leaves with the last number. */}
      <VisuallyHidden as="p" role="status">
        {removed && numbers?.length === 0 && removedMessage(removed)}
      </VisuallyHidden>
      {inbox.isGone && <GoneNumber onClose={() => setOpenId(null)} />}
      {numbers === undefined ? (
        <LoadingInbox />
      ) : numbers.length === 0 ? (
        <EmptyInbox removed={removed} onCheck={live.refetch} isChecking={live.isRefetching} />
      ) : (
        <div className={styles.inbox} data-open={open !== null || removed !== null}>
          <NumberBar numbers={numbers} state={state} onPickOne={pickOne} />
          <NumberList
            numbers={shown}
            total={numbers.length}
            openId={openId}
            unread={unread.counts}
            favourites={favourites}
            onPick={(id) => setOpenId(id === openId ? null : id)}
            onClear={state.clear}
          />
          <MessagePanel inbox={inbox} read={read} arrival={arrival} control={control} onBack={() => setOpenId(null)} onAnother={pickOne} />
        </div>
      )}
    </div>
  )
}

function announce({ sender, code }: Message): string {
  return `New text from ${sender || 'an unknown sender'}${code ? `, code ${code}` : ''}`
}
