import { storageKeys } from '#domain/site/cookies.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Ids of read texts are stored as long as texts are, so that the list cannot grow for ever. */
const rememberMs = 24 * 60 * 60 * 1000

type Entries = ReadonlyMap<string, Entry>

const keyOf = (userId: string) => storageKeys.readMessages + userId
const listeners = new Set<() => void>()
/** The ids that could not be stored, by user: storage may be full or forbidden. It is known until the page is left. */
const unstored = new Map<string, Entries>()
const none: Entries = new Map()
let cached = { raw: null as string | null, extra: none, entries: none }

/** When a text was read (Unix milliseconds). One that was only in view counts as read in every visit but that one. */
type Entry = number | { seen: number; visit: number }

type ReadMessages = {
  /** @param visit when the number was opened; null outside the visit of a number */
  isRead(id: string, visit?: number | null): boolean
  markRead(id: string): void
  /** The text was in view for long enough: it is read from the next visit on. */
  markSeen(id: string, visit: number): void
}

/** The texts that this user has read in this browser: "New" is per user, as the specification says. */
export function useReadMessages(userId: string): ReadMessages {
  const entries = useSyncExternalStore(
    subscribe,
    () => load(userId),
    () => cached.entries,
  )
  const markRead = useCallback((id: string) => store(userId, id, Date.now()), [userId])
  const markSeen = useCallback(
    (id: string, visit: number) => {
      if (!load(userId).has(id)) store(userId, id, { seen: Date.now(), visit })
    },
    [userId],
  )
  const isRead = useCallback(
    (id: string, visit: number | null = null) => {
      const entry = entries.get(id)
      return entry !== undefined && (typeof entry === 'number' || entry.visit !== visit)
    },
    [entries],
  )
  return useMemo(() => ({ isRead, markRead, markSeen }), [isRead, markRead, markSeen])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function load(userId: string): Entries {
  const raw = readRaw(userId)
  const extra = unstored.get(userId) ?? none
  if (raw !== cached.raw || extra !== cached.extra) cached = { raw, extra, entries: new Map([...Object.entries(parse(raw)), ...extra]) }
  return cached.entries
}

function store(userId: string, id: string, entry: Entry) {
  const entries = Object.entries({ ...parse(readRaw(userId)), [id]: entry }).filter(([, each]) => Date.now() - timeOf(each) < rememberMs)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // The text is new again after a reload.
    unstored.set(userId, new Map([...(unstored.get(userId) ?? none), [id, entry]]))
  }
  for (const listener of listeners) listener()
}

function timeOf(entry: Entry): number {
  return typeof entry === 'number' ? entry : entry.seen
}

function readRaw(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function parse(raw: string | null): Record<string, Entry> {
  try {
    const value: unknown = JSON.parse(raw ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, Entry>) : {}
  } catch {
    return {}
  }
}
