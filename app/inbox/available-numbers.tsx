import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Message } from '#domain/api/messages.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import { inboxAddress, staysInInbox } from '../texts/inbox-address.ts'
import { pageContext } from '../shell/page-context.ts'
import { createQueryClient } from '../api/query.ts'
import { noteServerTime } from '../stream/server-time.ts'
import { RenderedAt } from '../stream/use-now.ts'
import { usePreferences } from '../viewer/use-preferences.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { EmptyInbox } from './empty-inbox.tsx'
import { isLong } from './inbox-cache.ts'
import { GoneNumber } from './numbers/gone-number.tsx'
import { InboxHeader } from './inbox-header.tsx'
import { LoadingInbox } from './loading-inbox.tsx'
import { MessagePanel } from './message-panel.tsx'
import { markRead } from './texts/mark-read.ts'
import { NumberBar } from './numbers/number-bar.tsx'
import { NumberList } from './numbers/number-list.tsx'
import { useReadMessages } from './texts/read-messages.ts'
import { removedMessage } from './removed-number.tsx'
import { addToSearches } from './search/search-cache.ts'
import { SearchPanel } from './search/search-panel.tsx'
import { useArrival } from './arrival/use-arrival.ts'
import type { Slot } from './slot/create-slot.ts'
import type { Opening } from './slot/opening.ts'
import { useAnnounced } from './slot/use-announced.ts'
import { useOpening } from './slot/use-opening.ts'
import { useSlot } from './slot/use-slot.ts'
import { useInbox, type Inbox } from './use-inbox.ts'
import { usePickAsked } from './numbers/use-pick-asked.ts'
import { useNumberChoice } from './numbers/use-number-choice.ts'
import { useInboxKeys } from './shortcuts/use-inbox-keys.tsx'
import { useSearchView } from './search/use-search-view.ts'
import { useUnread } from './numbers/use-unread.ts'
import * as layout from '../ui/layout.module.css'
import { useIsWide } from '../ui/use-is-wide.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './inbox.module.css'
import { useWords, type Translate } from '../i18n/words.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { viewer, now, ...page } = context.get(pageContext)
  if (viewer.kind === 'visitor') throw redirect(inboxAddress(url.searchParams, '/auth'))
  const [preferences, numbers, favourites] = await Promise.all([page.preferences(), page.numbers(), page.favourites()])
  return { userId: viewer.id, preferences, numbers, favourites, now }
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
  const { now } = useLoaderData<typeof loader>()
  // The times of the first paint are the server's; a wrong clock of this device must not change them.
  useEffect(() => noteServerTime(new Date(now).toUTCString(), performance.timeOrigin), [now])
  return (
    <QueryClientProvider client={client}>
      <RenderedAt value={now}>
        <InboxScreen />
      </RenderedAt>
    </QueryClientProvider>
  )
}

function InboxScreen() {
  const loaded = useLoaderData<typeof loader>()
  const { userId } = loaded
  const control = usePreferences(loaded.preferences)
  const read = useReadMessages(userId)
  const { inbox, unread } = useCountedInbox(loaded.numbers)
  const { numbers, open, removed, openId, setOpenId, live } = inbox
  const { state, favourites, services, found, pickOne } = useNumberChoice(inbox, loaded.favourites)
  const { service } = state.filter
  const pressed = useArrival(inbox, read, { preferences: control.preferences, service })
  const opening = useOpening(userId, openId, inbox.messages)
  const slot = useSlot({ numberId: openId, messages: inbox.messages, opening, service })

  const view = useSearchView(state.filter, inbox)
  /** The texts of a number are shown; on a narrow screen in place of the list. */
  const isPanelShown = view.search === null && (open !== null || removed !== null)
  const isWide = useIsWide()
  usePickAsked(numbers, pickOne)
  const keys = useInboxKeys({ inbox, slot, read, state, isSearching: view.search !== null })

  const onPick = useCallback((id: string) => setOpenId(id === openId ? null : id), [openId, setOpenId])

  return (
    <div className={layout.wrap}>
      <InboxHeader live={live} isLoading={numbers === undefined} isNumberOpen={isPanelShown && open !== null} />
      <Announcements inbox={inbox} slot={slot} opening={opening} />
      {inbox.isGone && <GoneNumber onPickOne={pickOne} onClose={() => setOpenId(null)} />}
      {numbers === undefined ? (
        <LoadingInbox />
      ) : numbers.length === 0 ? (
        <EmptyInbox removed={removed} onCheck={live.refetch} isChecking={live.isRefetching} />
      ) : (
        <div
          className={styles.inbox}
          data-open={isPanelShown}
          data-found={view.search === null ? undefined : view.findsNumbers && found.shown.length > 0 ? 'both' : 'texts'}
        >
          <NumberBar
            services={services}
            state={state}
            searchField={keys.searchField}
            hasShortcuts={keys.isOn}
            onHelp={keys.showHelp}
            onPickOne={pickOne}
          />
          {(isWide || !isPanelShown) && (
            <NumberList
              found={found}
              changes={state.changes}
              total={inbox.listing?.total ?? numbers.length}
              openId={openId}
              unread={unread.counts}
              service={state.filter.service}
              favourites={favourites}
              onPick={onPick}
              onClear={state.clear}
            />
          )}
          {view.search ? (
            <SearchPanel
              search={view.search}
              isListed={(id) => isLong(inbox.listing) || numbers.some((number) => number.id === id)}
              isDeleted={live.seen.isDeleted}
              isRead={read.isRead}
              onRead={(message) => markRead(message, read)}
              onOpen={view.openAt}
              onWithin={(within) => state.change({ within })}
            />
          ) : (
            <MessagePanel
              inbox={inbox}
              slot={slot}
              read={read}
              visit={opening?.at ?? null}
              control={control}
              services={services}
              service={service}
              onService={(chosen) => state.change({ service: chosen })}
              pressed={pressed}
              shownTextId={view.shownTextId}
              onBack={() => setOpenId(null)}
              onAnother={pickOne}
            />
          )}
        </div>
      )}
      {keys.help}
    </div>
  )
}

/** The inbox, and how many texts arrived for each number that is not open. */
function useCountedInbox(numbers: ListedNumbers | null) {
  const unread = useUnread()
  const client = useQueryClient()
  const onReceived = useCallback(
    (message: Message) => {
      unread.add(message)
      addToSearches(client, message)
    },
    [unread, client],
  )
  const inbox = useInbox(numbers, onReceived)
  const openedId = inbox.open?.id ?? null
  useEffect(() => {
    if (openedId) unread.clear(openedId)
  }, [openedId, inbox.messages, unread])
  return { inbox, unread }
}

/** The announcement for screen readers. */
function Announcements({ inbox: { removed, numbers }, slot, opening }: { inbox: Inbox; slot: Slot; opening: Opening | null }) {
  const t = useWords()
  const text = useAnnounced(slot, opening)
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {/* A second text like the first is read aloud as well. */}
        {text && <span key={text.id}>{announce(text, t)}</span>}
      </VisuallyHidden>
      {/* The panel that would say so leaves with the last number. */}
      <VisuallyHidden as="p" role="status">
        {removed && numbers?.length === 0 && removedMessage(removed, t)}
      </VisuallyHidden>
    </>
  )
}

function announce(message: Message, t: Translate): string {
  const sender = message.sender || t('inbox.from_unknown')
  return message.code ? t('inbox.code_text_from', { sender, code: message.code }) : t('inbox.text_from', { sender })
}
