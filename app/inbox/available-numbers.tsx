import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accountEndpoints } from '#domain/account-endpoints.ts'
import type { Message } from '#domain/message.ts'
import { addEndpoints } from '../lib/call.ts'
import { inboxAddress, staysInInbox } from '../lib/inbox-address.ts'
import { pageContext } from '../lib/page-context.ts'
import { createQueryClient } from '../lib/query.ts'
import { useFavourites, type Favourites } from '../lib/use-favourites.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { EmptyInbox } from './empty-inbox.tsx'
import { GoneNumber } from './gone-number.tsx'
import { InboxHeader } from './inbox-header.tsx'
import { LoadingInbox } from './loading-inbox.tsx'
import { MessagePanel } from './message-panel.tsx'
import { NumberBar } from './number-bar.tsx'
import type { InboxNumber } from './number-filter.ts'
import { NumberList } from './number-list.tsx'
import { usePickNumber } from './use-pick-number.ts'
import { useReadMessages } from './read-messages.ts'
import { removedMessage } from './removed-number.tsx'
import { useInbox, type Inbox } from './use-inbox.ts'
import { useNumberFilter, type NumberFilterState } from './use-number-filter.ts'
import { useShownNumbers } from './use-shown-numbers.ts'
import { useUnread } from './use-unread.ts'
import * as layout from '../ui/layout.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './inbox.module.css'

// The favourites are on the account page as well.
addEndpoints(accountEndpoints)

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
  const { numbers, open, removed, setOpenId, live } = inbox
  const filter = useNumberFilter()
  const favourites = useFavourites()

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
      {inbox.isGone && <GoneNumber onClose={() => setOpenId(null)} />}
      {numbers === undefined ? (
        <LoadingInbox />
      ) : numbers.length === 0 ? (
        <EmptyInbox removed={removed} onCheck={live.refetch} isChecking={live.isRefetching} />
      ) : (
        <div className={styles.inbox} data-open={open !== null || removed !== null}>
          <Numbers inbox={{ ...inbox, numbers }} unread={unread.counts} state={filter} favourites={favourites} />
          <MessagePanel inbox={inbox} read={read} onBack={() => setOpenId(null)} />
        </div>
      )}
    </div>
  )
}

type NumbersProps = {
  inbox: Inbox & { numbers: InboxNumber[] }
  unread: ReadonlyMap<string, number>
  state: NumberFilterState
  favourites: Favourites
}

/** The numbers, and the bar that finds one among them. */
function Numbers({ inbox: { numbers, openId, setOpenId }, unread, state, favourites }: NumbersProps) {
  const shown = useShownNumbers(numbers, state.filter, favourites.ids)
  const pickOne = usePickNumber({ numbers: shown, favourites: favourites.ids, openId, setOpenId, isFiltering: state.isFiltering })
  return (
    <>
      <NumberBar numbers={numbers} state={state} onPickOne={pickOne} />
      <NumberList
        numbers={shown}
        total={numbers.length}
        openId={openId}
        unread={unread}
        favourites={favourites}
        onPick={(id) => setOpenId(id === openId ? null : id)}
        onClear={state.clear}
      />
    </>
  )
}
