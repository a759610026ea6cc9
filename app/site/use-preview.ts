import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import type { ConnectionOptions, ConnectionState, OpenConnection } from '../stream/open-connection.ts'
import { useNow } from '../stream/use-now.ts'
import { withChanged, withMessage, withoutExpired, withoutMessage, type LiveNumber } from './live-numbers.ts'
import type { Preview } from './load-preview.ts'

const pollMs = 30_000
/** On a busy site there is always a text for a number that a page does not show: pages reload this often, and not all at once. */
const reloadEveryMs = 10_000
const spreadMs = 2000

type Change = (known: LiveNumber[]) => LiveNumber[]

export type PreviewConnection = 'opening' | 'live' | 'broken'

const connectionOf: Partial<Record<ConnectionState, PreviewConnection>> = {
  live: 'live',
  waiting: 'broken',
  polling: 'broken',
  crowded: 'broken',
}

/** The preview from the page's loader, updated by the visitors' stream, which is already masked. */
export function usePreview(initial: Preview): { numbers: LiveNumber[]; connection: PreviewConnection } {
  const [numbers, setNumbers] = useState<LiveNumber[]>(initial)
  const [connection, setConnection] = useState<PreviewConnection>('opening')
  const now = useNow()
  const shown = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    shown.current = new Set(numbers.map(({ id }) => id))
  }, [numbers])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** By a clock that nobody sets; null before the first time. */
    let reloadedAt: number | null = null
    /** Events during a reload: its response may or may not include them. */
    let meanwhile: Change[] | null = null

    const reload = async () => {
      timer = undefined
      reloadedAt = performance.now()
      const changes: Change[] = (meanwhile = [])
      const preview = await call('messages.preview').catch(() => null)
      if (preview) setNumbers(changes.reduce<LiveNumber[]>((known, change) => change(known), preview.numbers))
      meanwhile = null
      if (changes.length > 0) reloadSoon()
    }
    const apply = (change: Change) => {
      meanwhile?.push(change)
      setNumbers(change)
    }
    const reloadSoon = () => {
      const inMs = (reloadedAt === null ? 0 : Math.max(0, reloadedAt + reloadEveryMs - performance.now())) + Math.random() * spreadMs
      timer ??= setTimeout(() => void reload(), inMs)
    }
    const options: ConnectionOptions = {
      onFact(fact, audience) {
        if (fact.event === 'message.received') {
          // The stream of a signed-in user has whole texts, which do not belong here.
          const isHere = shown.current.has(fact.data.phone_number_id) && audience === 'visitor'
          if (isHere) apply((known) => withMessage(known, fact.data))
          else reloadSoon()
        } else if (fact.event === 'message.changed' && audience === 'visitor') apply((known) => withChanged(known, fact.data))
        else if (fact.event === 'message.deleted') apply((known) => withoutMessage(known, fact.data))
        else if (fact.event === 'reset' && reloadedAt === null) void reload()
        else if (fact.event !== 'message.read' && fact.event !== 'admin.changed') reloadSoon()
      },
      onState: (state) => setConnection((known) => connectionOf[state] ?? known),
      load: () => void reload(),
      pollEveryMs: pollMs,
      releaseWhenHidden: true,
    }
    let opened: OpenConnection | null = null
    let isClosed = false
    // The page does not wait for the stream: its code is loaded after the first paint.
    import('../stream/open-connection.ts').then(
      ({ openConnection }) => {
        if (isClosed) return
        opened = openConnection(options)
        // A cached page may be old: the stream begins at the end of the feed, and the preview is loaded once more.
        opened.begin(null)
      },
      () => setConnection('broken'),
    )
    return () => {
      isClosed = true
      clearTimeout(timer)
      opened?.close()
    }
  }, [])
  // The first render must equal the server's, so expired texts are removed after it.
  return { numbers: connection === 'opening' ? numbers : withoutExpired(numbers, now), connection }
}
