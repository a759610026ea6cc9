import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fact } from '#domain/api/facts.ts'
import { call, CallError } from '../../api/call.ts'
import { translate } from '../../i18n/words.tsx'
import { isMaskedText } from '../../stream/connection.ts'
import { timing } from '../../stream/connection-timing.ts'
import { openConnection, type ConnectionOptions, type ConnectionState } from '../../stream/open-connection.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'
import { createFactQueue } from '../fact-queue.ts'
import { createSeenMessages, type SeenMessages } from '../inbox-cache.ts'
import { useLatest } from '../use-latest.ts'
import { syncGateways } from './sync-gateways.ts'

const about = 'the connection'

export type Live = {
  state: ConnectionState
  /** Loads everything again, by hand. */
  refetch(): void
  isRefetching: boolean
  seen: SeenMessages
}

type Loading = {
  /** The feed cursor of a list that is there from the start, where the stream then begins; else null. */
  beginsAt: string | null
  /** Loads the numbers again and returns their feed cursor; cheap when nothing has changed (304). @throws CallError */
  loadNumbers(): Promise<string | null>
  /** Loads the open number's newest texts again. */
  loadMessages(): Promise<void>
  onFact(fact: Fact): void
}

/** Keeps the inbox up to date: loads it, follows the event stream, checks the connection, and reconnects by itself. */
export function useConnection(loading: Loading): Live {
  const client = useQueryClient()
  const [live, setLive] = useState<Pick<Live, 'state' | 'isRefetching'>>({ state: 'connecting', isRefetching: false })
  const [seen] = useState(createSeenMessages)
  const latest = useLatest(loading)
  const reload = useRef(() => {})

  useEffect(() => {
    const facts = createFactQueue(client, seen)
    const connection = openConnection({
      pollEveryMs: timing.pollMs,
      supervise: { report: reportOutage, sync: syncGateways },
      load: (how) => loadLists(latest.current, how),
      onFact(fact, audience) {
        if (isMaskedText(fact.event, audience === 'visitor')) return
        facts.add(fact)
        latest.current.onFact(fact)
      },
      onState(state, isRefetching) {
        setLive({ state, isRefetching })
        if (!isLost(state)) dismissToastAbout(about)
      },
    })
    reload.current = connection.reload
    // The list is loaded again all the same: another page may have had the stream since its cursor, and nothing tells this one what it missed.
    if (latest.current.beginsAt !== null) connection.begin(latest.current.beginsAt)
    return () => {
      connection.close()
      facts.close()
      // The toast belongs to this screen.
      dismissToastAbout(about)
    }
  }, [client, latest, seen])

  const refetch = useCallback(() => reload.current(), [])
  return { ...live, refetch, seen }
}

/** The server cannot be reached, or the lists cannot be loaded: what is shown may be old. */
export function isLost(state: ConnectionState): boolean {
  return state === 'stale' || state === 'offline'
}

async function loadLists({ loadNumbers, loadMessages }: Loading, { isWhole, isTest }: Parameters<ConnectionOptions['load']>[0]) {
  try {
    if (isTest)
      await call('auth.isAdmin', {}, { timeoutMs: timing.connectionTestMs, timeoutMessage: translate('shell.connection_timeout') })
    const [cursor] = await Promise.all([loadNumbers(), isWhole ? loadMessages() : null])
    return cursor
  } catch (error) {
    // The session has ended, and with it this screen.
    if (error instanceof CallError && error.status === 401) return
    if (isTest) console.warn('Loading failed:', error)
    throw error
  }
}

function reportOutage() {
  showToast({ kind: 'error', title: translate('inbox.connection_issue'), message: translate('inbox.connection_issue_message'), about })
}
