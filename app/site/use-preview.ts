import { useEffect, useRef, useState } from 'react'
import { call } from '../lib/call.ts'
import type { EventStream, EventStreamOptions, Health } from '../lib/event-stream.ts'
import { useNow } from '../lib/use-now.ts'
import { withChanged, withMessage, withoutExpired, withoutMessage, type LiveNumber } from './live-numbers.ts'
import type { Preview } from './load-preview.ts'

const pollMs = 30_000
/** A busy site has news for pages that show another part of it all the time: they reload this often, and not all at once. */
const reloadEveryMs = 10_000
const spreadMs = 2000

type Change = (known: LiveNumber[]) => LiveNumber[]

export type LiveLine = 'opening' | 'live' | 'broken'

const lineOf: Partial<Record<Health, LiveLine>> = { open: 'live', broken: 'broken', blocked: 'broken', refused: 'broken' }

/** The preview a page was sent, kept live by the visitors' stream: what comes through it is masked already. */
export function usePreview(initial: Preview): { numbers: LiveNumber[]; line: LiveLine } {
  const [numbers, setNumbers] = useState<LiveNumber[]>(initial)
  const [line, setLine] = useState<LiveLine>('opening')
  const now = useNow()
  const shown = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    shown.current = new Set(numbers.map(({ id }) => id))
  }, [numbers])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let reloadedAt = 0
    /** Changes during a reload: its response may have them or not. */
    let meanwhile: Change[] | null = null

    const reload = async () => {
      timer = undefined
      reloadedAt = Date.now()
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
      const inMs = Math.max(0, reloadedAt + reloadEveryMs - Date.now()) + Math.random() * spreadMs
      timer ??= setTimeout(() => void reload(), inMs)
    }
    const options: EventStreamOptions = {
      onFact(fact, audience) {
        if (fact.event === 'message.received') {
          // Signed-in users get texts whole, and this is no place for them.
          const isHere = shown.current.has(fact.data.phone_number_id) && audience === 'visitor'
          if (isHere) apply((known) => withMessage(known, fact.data))
          else reloadSoon()
        } else if (fact.event === 'message.changed' && audience === 'visitor') apply((known) => withChanged(known, fact.data))
        else if (fact.event === 'message.deleted') apply((known) => withoutMessage(known, fact.data))
        else if (fact.event === 'reset' && reloadedAt === 0) void reload()
        else if (fact.event !== 'message.read' && fact.event !== 'admin.changed') reloadSoon()
      },
      onHealth: (health) => setLine((known) => lineOf[health] ?? known),
      poll: () => void reload(),
      pollEveryMs: pollMs,
      releaseWhenHidden: true,
    }
    let stream: EventStream | null = null
    let isClosed = false
    // Nobody waits for the stream to see the page: its code is fetched when the page is drawn.
    import('../lib/event-stream.ts').then(
      ({ openEventStream }) => {
        if (isClosed) return
        stream = openEventStream(options)
        // The page may be an old copy: the stream begins at the end of the feed, and what there is then is loaded once.
        stream.begin(null)
      },
      () => setLine('broken'),
    )
    return () => {
      isClosed = true
      clearTimeout(timer)
      stream?.close()
    }
  }, [])
  // What the server sent is drawn as it came, and only then does time go on.
  return { numbers: line === 'opening' ? numbers : withoutExpired(numbers, now), line }
}
