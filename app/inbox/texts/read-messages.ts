import { storageKeys } from '#domain/site/cookies.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Ids of read texts are stored as long as texts are, so that the list cannot grow for ever. */
const rememberMs = 24 * 60 * 60 * 1000

const keyOf = (userId: string) => storageKeys.readMessages + userId
const listeners = new Set<() => void>()
/** What could not be stored, by user: storage may be full or forbidden. It is known until the page is left. */
const unstored = new Map<string, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()
let cached = { raw: null as string | null, extra: none, ids: none }

/** The texts that this user has read in this browser: "New" is per user, as the specification says. */
export function useReadMessages(userId: string): { isRead(id: string): boolean; markRead(id: string): void; readIds: ReadonlySet<string> } {
  const readIds = useSyncExternalStore(
    subscribe,
    () => load(userId),
    () => cached.ids,
  )
  const markRead = useCallback((id: string) => store(userId, id), [userId])
  const isRead = useCallback((id: string) => readIds.has(id), [readIds])
  return useMemo(() => ({ isRead, markRead, readIds }), [isRead, markRead, readIds])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function load(userId: string): ReadonlySet<string> {
  const raw = readRaw(userId)
  const extra = unstored.get(userId) ?? none
  if (raw !== cached.raw || extra !== cached.extra) cached = { raw, extra, ids: new Set([...Object.keys(parse(raw)), ...extra]) }
  return cached.ids
}

function store(userId: string, id: string) {
  const entries = Object.entries({ ...parse(readRaw(userId)), [id]: Date.now() }).filter(([, at]) => Date.now() - at < rememberMs)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // The text is new again after a reload.
    unstored.set(userId, new Set([...(unstored.get(userId) ?? none), id]))
  }
  for (const listener of listeners) listener()
}

function readRaw(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function parse(raw: string | null): Record<string, number> {
  try {
    const value: unknown = JSON.parse(raw ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {}
  } catch {
    return {}
  }
}
