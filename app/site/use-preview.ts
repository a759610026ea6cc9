import { useEffect, useRef, useState } from 'react'
import type { Fact } from '#domain/facts.ts'
import { call } from '../lib/call.ts'
import { hear, type Hearing } from '../lib/hear.ts'
import { useNow } from '../lib/use-now.ts'
import { useAuth } from '../lib/viewer.tsx'
import { withMessage, withoutExpired, withoutMessage, type LiveNumber } from './live-numbers.ts'
import type { Preview } from './load-preview.ts'

const listenAgainMs = 3000
/** Where the server has refused the stream, it is asked for seldom. */
const refusedAgainMs = 30_000
/** A busy site has news for pages that show another part of it all the time: they look again this often, and not all at once. */
const reloadEveryMs = 10_000
const spreadMs = 2000

type Change = (known: LiveNumber[]) => LiveNumber[]

export type LiveLine = 'opening' | 'live' | 'broken'

/** The preview a page was sent, kept live by the visitors' stream: what comes through it is masked already. */
export function usePreview(initial: Preview): { numbers: LiveNumber[]; line: LiveLine } {
  const [numbers, setNumbers] = useState<LiveNumber[]>(initial)
  const [line, setLine] = useState<LiveLine>('opening')
  const now = useNow()
  const { user, loading } = useAuth()
  const shown = useRef<ReadonlySet<string>>(new Set())
  const hearsDots = useRef(false)
  useEffect(() => {
    shown.current = new Set(numbers.map(({ id }) => id))
    // Whoever is signed in hears texts whole, and this is no place for them.
    hearsDots.current = !loading && user === null
  }, [numbers, user, loading])

  useEffect(() => {
    let hearing: Hearing | null = null
    let lastEventId: string | null = null
    let listenTimer: ReturnType<typeof setTimeout> | undefined
    let reloadTimer: ReturnType<typeof setTimeout> | undefined
    let reloadedAt = 0
    /** What was heard while a question was under way: its answer may know of it or not. */
    let meanwhile: Change[] | null = null

    const reload = async () => {
      reloadTimer = undefined
      reloadedAt = Date.now()
      const heard: Change[] = (meanwhile = [])
      const preview = await call('messages.preview').catch(() => null)
      if (preview) setNumbers(heard.reduce<LiveNumber[]>((known, change) => change(known), preview.numbers))
      meanwhile = null
      if (heard.length > 0) reloadSoon()
    }
    const apply = (change: Change) => {
      meanwhile?.push(change)
      setNumbers(change)
    }
    const reloadSoon = () => {
      const inMs = Math.max(0, reloadedAt + reloadEveryMs - Date.now()) + Math.random() * spreadMs
      reloadTimer ??= setTimeout(() => void reload(), inMs)
    }
    const onFact = (fact: Fact) => {
      if (fact.event === 'message.received') {
        const isHere = shown.current.has(fact.data.phone_number_id) && hearsDots.current
        if (isHere) apply((known) => withMessage(known, fact.data))
        else reloadSoon()
      } else if (fact.event === 'message.deleted') apply((known) => withoutMessage(known, fact.data))
      else if (fact.event !== 'message.read' && fact.event !== 'admin.changed') reloadSoon()
    }
    const listen = () => {
      hearing = hear(lastEventId, {
        onOpen() {
          setLine('live')
          if (lastEventId === null) void reload()
        },
        onBroken: (refusal) => lose(refusal === 'too_many_streams'),
        onFact,
      })
    }
    const lose = (isRefused: boolean) => {
      setLine('broken')
      lastEventId = hearing?.lastEventId() ?? lastEventId
      hearing?.close()
      clearTimeout(listenTimer)
      listenTimer = setTimeout(listen, isRefused ? refusedAgainMs : listenAgainMs)
      if (isRefused) reloadSoon()
    }
    const loseNetwork = () => lose(false)
    listen()
    // A stream that is open does not notice by itself that the browser has no network any more.
    addEventListener('offline', loseNetwork)
    return () => {
      removeEventListener('offline', loseNetwork)
      clearTimeout(listenTimer)
      clearTimeout(reloadTimer)
      hearing?.close()
    }
  }, [])
  // What the server sent is drawn as it came, and only then does time go on.
  return { numbers: line === 'opening' ? numbers : withoutExpired(numbers, now), line }
}
