import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fact } from '#domain/api/facts.ts'
import { call, CallError } from '../../api/call.ts'
import { openEventStream, type Health } from '../../stream/event-stream.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import { initial, step, timing, type Connection, type Event } from './connection.ts'
import { applyFact, applyNumberFacts, createSeenMessages, type NumberFact, type SeenMessages } from '../inbox-cache.ts'
import { createOutage } from './outage.ts'
import { useLatest } from '../use-latest.ts'
import { translate } from '../../i18n/words.tsx'

const about = { connection: 'the connection', sync: 'the webhook sync' }
/** Shared by all visits to the screen: returning to it does not report an outage again. */
const syncOutage = createOutage()

export type Live = Connection & {
  /** Loads everything again, by hand. */
  refetch(): void
  isRefetching: boolean
  seen: SeenMessages
}

type Loading = {
  /** The feed cursor of a list that is there from the start, where the stream then begins; else null. */
  beginsAt: string | null
  /** Loads the numbers again and returns their feed cursor; cheap when nothing has changed (304). @throws CallError */
  reload(): Promise<string | null>
  /** Loads the open number's newest texts again. */
  reloadMessages(): Promise<void>
  onFact(fact: Fact): void
}

/** Keeps the inbox up to date: loads it, follows the event stream, checks the connection, and reconnects by itself. */
export function useConnection({ beginsAt, reload, reloadMessages, onFact }: Loading): Live {
  const client = useQueryClient()
  const [connection, setConnection] = useState(initial)
  const [isRefetching, setIsRefetching] = useState(false)
  const [seen] = useState(createSeenMessages)
  const latest = useLatest({ beginsAt, reload, reloadMessages, onFact })
  const refetchRef = useRef<() => Promise<void>>(async () => {})

  useEffect(() => {
    let state = initial
    let isStopped = false
    let isLoading = false
    let isFirstLoad = true
    /** By a clock that nobody sets. */
    let lastReload = Number.NEGATIVE_INFINITY
    const timers = new Set<ReturnType<typeof setTimeout>>()

    const later = (ms: number, work: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!isStopped) work()
      }, ms)
      timers.add(timer)
      return timer
    }

    function dispatch(event: Event) {
      if (isStopped) return
      const { connection: changed, next } = step(state, event)
      state = changed
      setConnection(changed)
      if (changed.status === 'connected') dismissToastAbout(about.connection)
      if (next.do === 'load') later(next.afterMs, () => void load())
      if (next.do !== 'start again') return
      if (next.report) reportOutage()
      later(next.afterMs, start)
    }

    function start() {
      if (!isLoading) dispatch('start')
    }

    async function load() {
      if (isLoading) return
      isLoading = true
      try {
        await call('auth.isAdmin', {}, { timeoutMs: timing.connectionTestMs, timeoutMessage: translate('shell.connection_timeout') })
        await loadLists()
        isLoading = false
        dispatch('load succeeded')
        // A stream that was refused when the page opened waits its time; one of a server that is back does not.
        if (!isFirstLoad) stream.retry()
        isFirstLoad = false
      } catch (error) {
        isLoading = false
        isFirstLoad = false
        if (isSignedOut(error)) return
        console.warn('Loading failed:', error)
        dispatch('load failed')
      }
    }

    async function loadLists() {
      lastReload = performance.now()
      const [cursor] = await Promise.all([latest.current.reload(), latest.current.reloadMessages()])
      stream.begin(cursor)
    }

    const stream = openEventStream({
      onFact(fact, audience) {
        // The access token has expired: loading the lists refreshes it, or finds that the session has ended.
        if ((fact.event === 'message.received' || fact.event === 'message.changed') && audience === 'visitor') {
          hasMissedTexts = true
          return reloadSoon(timing.afterInsertMs)
        }
        if (fact.event === 'number.changed' || fact.event === 'number.removed') gather(fact)
        else {
          applyGathered()
          applyFact(client, fact, seen)
        }
        latest.current.onFact(fact)
        if (fact.event === 'message.received') reloadSoon(timing.afterInsertMs)
        if (fact.event === 'number.changed' || fact.event === 'number.removed') reloadSoon(timing.numbersChangedMs)
        if (fact.event === 'reset') loadLists().catch(() => {})
      },
      onHealth(health) {
        // While the server cannot be reached at all, that is the only error shown.
        if (health === 'open' || state.status !== 'error') dispatchHealth(health)
      },
      poll() {
        if (state.status === 'connected') loadLists().catch(() => {})
      },
      pollEveryMs: timing.pollMs,
    })

    // Thousands of numbers may change at once, and the list is put together once for all of them. Other events are applied after those before them.
    let gathered: NumberFact[] = []
    function gather(fact: NumberFact) {
      if (gathered.length === 0) later(timing.gatherNumbersMs, applyGathered)
      gathered.push(fact)
    }
    function applyGathered() {
      if (gathered.length === 0) return
      const facts = gathered
      gathered = []
      applyNumberFacts(client, facts)
    }

    function dispatchHealth(health: Health) {
      if (health === 'open') dispatch('stream open')
      if (health === 'blocked') dispatch('stream blocked')
      if (health === 'refused') dispatch('stream refused')
    }

    let hasMissedTexts = false
    let reloadTimer: ReturnType<typeof setTimeout> | null = null
    function reloadSoon(ms: number) {
      if (reloadTimer !== null) return
      const wait = Math.max(ms, ms < timing.afterInsertMs ? 0 : lastReload + timing.leastBetweenReloadsMs - performance.now())
      reloadTimer = later(wait, () => {
        reloadTimer = null
        lastReload = performance.now()
        const loading = hasMissedTexts ? loadLists() : latest.current.reload()
        hasMissedTexts = false
        loading.catch(() => {})
      })
    }

    async function quietRefresh() {
      if (state.status !== 'connected') return
      try {
        await latest.current.reload()
        dispatch('refresh succeeded')
      } catch (error) {
        if (!isSignedOut(error)) dispatch('refresh failed')
      }
    }

    /** Checks whether the server responds; if it does not, waits until it does. */
    async function pulse() {
      const isLost = state.status === 'error'
      const isThere =
        navigator.onLine &&
        (await fetch('/healthz', {
          cache: 'no-store',
          signal: AbortSignal.timeout(isLost ? timing.lostPulseTimeoutMs : timing.connectionTestMs),
        }).then(
          (response) => response.ok,
          () => false,
        ))
      if (isStopped) return
      if (!isThere && state.status === 'connected') lose()
      else if (isThere && state.status === 'error') start()
      later(state.status === 'error' ? timing.lostPulseMs : timing.pulseMs, () => void pulse())
    }

    function lose() {
      dispatch('connection lost')
      stream.lost()
    }

    let isSyncing = false
    async function sync() {
      if (isSyncing || state.status !== 'connected') return
      isSyncing = true
      try {
        const { success, error, status } = await call('gateways.sync', {}, { timeoutMs: timing.fetchMs })
        if (!success) warnOfSync(status, error)
        else if (syncOutage.recordSuccess()) dismissToastAbout(about.sync)
      } catch (error) {
        // A lost connection is reported elsewhere.
        if (error instanceof CallError && error.status !== 0) warnOfSync(error.status, error.message)
      } finally {
        isSyncing = false
      }
    }

    async function refetch() {
      setIsRefetching(true)
      try {
        await loadLists()
        dispatch('load succeeded')
        stream.retry()
      } catch (error) {
        if (!isSignedOut(error)) dispatch('refetch failed')
      } finally {
        setIsRefetching(false)
      }
    }
    refetchRef.current = refetch

    const everySoOften = [setInterval(() => void quietRefresh(), timing.autoRefreshMs), setInterval(() => void sync(), timing.syncMs)]
    const backOnline = () => state.status === 'error' && start()
    addEventListener('offline', lose)
    addEventListener('online', backOnline)
    // The list is loaded again all the same, as another page may have had the stream since the cursor: nothing tells this one what it missed.
    if (latest.current.beginsAt !== null) stream.begin(latest.current.beginsAt)
    start()
    later(timing.pulseMs, () => void pulse())

    return () => {
      isStopped = true
      removeEventListener('offline', lose)
      removeEventListener('online', backOnline)
      everySoOften.forEach(clearInterval)
      timers.forEach(clearTimeout)
      stream.close()
      // The toast belongs to this screen.
      dismissToastAbout(about.connection)
    }
  }, [client, latest, seen])

  const refetch = useCallback(() => void refetchRef.current(), [])
  return { ...connection, refetch, isRefetching, seen }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

function reportOutage() {
  showToast({
    kind: 'error',
    title: translate('inbox.connection_issue'),
    message: translate('inbox.connection_issue_message'),
    about: about.connection,
  })
}

function warnOfSync(status: number, error: string | undefined) {
  console.warn('Webhook sync failed:', error)
  // The specification: no warning on a 404.
  if (status === 404) return
  if (syncOutage.recordFailure())
    showToast({
      kind: 'warning',
      title: translate('inbox.sync_warning'),
      message: translate('inbox.sync_warning_message'),
      about: about.sync,
    })
}
