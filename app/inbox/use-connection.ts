import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fact } from '#domain/facts.ts'
import { call, CallError } from '../lib/call.ts'
import { hear, type Hearing } from '../lib/hear.ts'
import { dismissToastAbout, showToast } from '../ui/toast.ts'
import { initial, step, timing, type Connection, type Event } from './connection.ts'
import { applyFact, createSeenMessages, type SeenMessages } from './inbox-cache.ts'
import { watchOutage } from './outage.ts'
import { useLatest } from './use-latest.ts'

const about = { connection: 'the connection', sync: 'the webhook sync' }
/** Of this browser and not of one visit to the screen: coming back to it is no reason to be told again. */
const syncOutage = watchOutage()

export type Live = Connection & {
  /** Loads everything again, by hand. */
  refetch(): void
  isRefetching: boolean
  seen: SeenMessages
}

type Loading = {
  /** Reads the numbers again; null when nothing has changed costs nearly nothing. @throws CallError */
  reload(): Promise<void>
  /** The open number's newest texts again. */
  reloadMessages(): Promise<void>
  onFact(fact: Fact): void
}

/** Keeps the screen in touch with the server: loads, listens, watches the line, and comes back by itself. */
export function useConnection({ reload, reloadMessages, onFact }: Loading): Live {
  const client = useQueryClient()
  const [connection, setConnection] = useState(initial)
  const [isRefetching, setIsRefetching] = useState(false)
  const [seen] = useState(createSeenMessages)
  const latest = useLatest({ reload, reloadMessages, onFact })
  const refetchRef = useRef<() => Promise<void>>(async () => {})

  useEffect(() => {
    let state = initial
    let hearing: Hearing | null = null
    let lastEventId: string | null = null
    let isStopped = false
    let isLoading = false
    let lastReload = 0
    const timers = new Set<ReturnType<typeof setTimeout>>()

    const later = (ms: number, work: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!isStopped) work()
      }, ms)
      timers.add(timer)
      return timer
    }

    function tell(event: Event) {
      if (isStopped) return
      const { connection: changed, next } = step(state, event)
      state = changed
      setConnection(changed)
      if (changed.status === 'connected') dismissToastAbout(about.connection)
      if (next.do === 'load') later(next.afterMs, () => void load())
      if (next.do !== 'start again') return
      if (next.tell) tellOfOutage()
      later(next.afterMs, start)
    }

    function start() {
      if (!isLoading) tell('start')
    }

    /** The stream first, and the lists after it: what happens in between is then heard, and not lost. */
    async function load() {
      if (isLoading) return
      isLoading = true
      try {
        await call('auth.isAdmin', {}, { timeoutMs: timing.connectionTestMs, timeoutMessage: 'Connection timeout' })
        listen()
        await readLists()
        isLoading = false
        tell('load succeeded')
      } catch (error) {
        isLoading = false
        if (isSignedOut(error)) return
        console.warn('Loading failed:', error)
        tell('load failed')
      }
    }

    async function readLists() {
      lastReload = Date.now()
      await Promise.all([latest.current.reload(), latest.current.reloadMessages()])
    }

    /** When the stream was first tried since it was last open. */
    let triedSince: number | null = null
    let listenTimer: ReturnType<typeof setTimeout> | undefined

    function listen() {
      if (hearing || isStopped) return
      triedSince ??= Date.now()
      let hasOpened = false
      const mine = hear(lastEventId, {
        onOpen() {
          hasOpened = true
          triedSince = null
          tell('stream open')
        },
        onBroken(refusal) {
          hangUp()
          if (refusal === 'too_many_streams') postpone('stream refused')
          else if (Date.now() - (triedSince ?? Date.now()) >= timing.streamOpensWithinMs) postpone('stream blocked')
          // Broken, and the server answers: it was restarted, or closed the stream.
          else listenIn(timing.reconnectMs)
        },
        onFact(fact) {
          applyFact(client, fact, seen)
          latest.current.onFact(fact)
          if (fact.event === 'message.received') reloadSoon(timing.afterInsertMs)
          if (fact.event === 'number.changed' || fact.event === 'number.removed') reloadSoon(timing.numbersChangedMs)
        },
      })
      hearing = mine
      later(timing.streamOpensWithinMs, () => {
        if (hasOpened || hearing !== mine) return
        hangUp()
        postpone('stream blocked')
      })
    }

    /** News comes by polling for now, and the stream is tried again after a while. */
    function postpone(why: 'stream blocked' | 'stream refused') {
      tell(why)
      listenIn(timing.tryStreamAgainMs)
    }

    function listenIn(ms: number) {
      clearTimeout(listenTimer)
      // A line that is lost is listened to again when the lists are loaded.
      listenTimer = later(ms, () => state.status !== 'error' && listen())
    }

    function hangUp() {
      lastEventId = hearing?.lastEventId() ?? lastEventId
      hearing?.close()
      hearing = null
    }

    let reloadTimer: ReturnType<typeof setTimeout> | null = null
    function reloadSoon(ms: number) {
      if (reloadTimer !== null) return
      const wait = Math.max(ms, ms < timing.afterInsertMs ? 0 : lastReload + timing.leastBetweenReloadsMs - Date.now())
      reloadTimer = later(wait, () => {
        reloadTimer = null
        lastReload = Date.now()
        latest.current.reload().catch(() => {})
      })
    }

    async function quietRefresh() {
      if (state.status !== 'connected') return
      try {
        await latest.current.reload()
        tell('refresh succeeded')
      } catch (error) {
        if (!isSignedOut(error)) tell('refresh failed')
      }
    }

    /** Is the server still there? While it is not, its return is what this waits for. */
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
      tell('line lost')
      hangUp()
      triedSince = null
    }

    let isSyncing = false
    async function sync() {
      if (isSyncing || state.status !== 'connected') return
      isSyncing = true
      try {
        const { success, error, status } = await call('gateways.sync', {}, { timeoutMs: timing.fetchMs })
        if (!success) warnOfSync(status, error)
        else if (syncOutage.worked()) dismissToastAbout(about.sync)
      } catch (error) {
        // That the line is lost is told otherwise.
        if (error instanceof CallError && error.status !== 0) warnOfSync(error.status, error.message)
      } finally {
        isSyncing = false
      }
    }

    async function refetch() {
      setIsRefetching(true)
      try {
        await readLists()
        tell('load succeeded')
        listen()
      } catch (error) {
        if (!isSignedOut(error)) tell('refetch failed')
      } finally {
        setIsRefetching(false)
      }
    }
    refetchRef.current = refetch

    const everySoOften = [
      setInterval(() => void quietRefresh(), timing.autoRefreshMs),
      setInterval(() => void sync(), timing.syncMs),
      setInterval(() => {
        if (state.isPolling && state.status === 'connected') readLists().catch(() => {})
      }, timing.pollMs),
    ]
    const backOnline = () => state.status === 'error' && start()
    addEventListener('offline', lose)
    addEventListener('online', backOnline)
    start()
    later(timing.pulseMs, () => void pulse())

    return () => {
      isStopped = true
      removeEventListener('offline', lose)
      removeEventListener('online', backOnline)
      everySoOften.forEach(clearInterval)
      timers.forEach(clearTimeout)
      hearing?.close()
      // What it says is of this screen.
      dismissToastAbout(about.connection)
    }
  }, [client, latest, seen])

  const refetch = useCallback(() => void refetchRef.current(), [])
  return { ...connection, refetch, isRefetching, seen }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

function tellOfOutage() {
  showToast({
    kind: 'error',
    title: 'Connection Issue',
    message: 'Unable to load latest data. Retrying automatically...',
    about: about.connection,
  })
}

function warnOfSync(status: number, error: string | undefined) {
  console.warn('Webhook sync failed:', error)
  // There is nothing to be synced.
  if (status === 404) return
  if (syncOutage.failed())
    showToast({ kind: 'warning', title: 'Sync Warning', message: 'Webhook sync encountered an issue.', about: about.sync })
}
