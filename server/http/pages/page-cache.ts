import { within } from '#server/base/within.ts'
import type { CachedPage } from './cached-page.ts'

/** A response that is not cached, such as a redirect: it is sent to the requests that wait for it. */
export type PassThroughResponse = { status: number; headers: Array<[name: string, value: string]>; body: Buffer }

/** A page just rendered for visitors. */
export type Rendered = {
  /** A page is cached; another response, such as a redirect, is not. */
  response: { page: CachedPage } | PassThroughResponse
  /** Whether it shows other data than the settings. */
  showsData: boolean
  /** Part of its data could not be loaded. */
  isIncomplete: boolean
  /** The version of the settings that it was rendered with. */
  settingsMark: string
}

export type PageCacheOptions = {
  now(): Date
  /** Renders the page of a key. `known` is the cached page: an unchanged one is not compressed again. */
  render(key: string, known: CachedPage | null): Promise<Rendered>
  /** Changes with the settings. */
  settingsMark(): Promise<string>
}

export type PageCache = {
  /** The cached page, if it is fresh. Null: call `get`. */
  peek(key: string): CachedPage | null
  /** The cached page, revalidated if necessary; else a page rendered now. */
  get(key: string): Promise<Rendered['response']>
  /** Makes every page stale, after a change that any of them may show. */
  invalidate(): void
}

type Entry = { page: CachedPage; showsData: boolean; settingsMark: string; revalidatedAt: number }

/** A page is fresh for this long after it was validated. */
const freshMs = 1000
/** For this much longer a stale page is sent while it is revalidated in the background; after that, requests wait. */
const staleMs = 1000
/** The longest time that a request waits for the revalidation of a cached page, and of one that is known to have changed: the database may be unavailable. */
const [patienceMs, changedPatienceMs] = [300, 1000]
const maxBytes = 64 * 1024 * 1024

/**
 * Caches pages as bytes, the same for every visitor. They expire by time, and revalidation is cheap: a static page is only compared
 * with the settings it was rendered with; one that shows data is rendered again, and compressed again if a byte has changed. While the
 * database is unavailable, the stale page is sent.
 *
 * A key is the address of an existing page, so made-up addresses cannot fill the cache; its size is limited all the same.
 */
export function createPageCache({ now, render, settingsMark }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  let looks = new Map<string, Promise<Rendered['response']>>()
  let bytes = 0
  let doubts = 0

  function forget(key: string) {
    bytes -= entries.get(key)?.page.bytes ?? 0
    entries.delete(key)
  }

  function remember(key: string, entry: Entry) {
    forget(key)
    entries.set(key, entry)
    bytes += entry.page.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  /** One revalidation at a time for each page; concurrent requests share it. */
  function look(key: string): Promise<Rendered['response']> {
    const underWay = looks.get(key)
    if (underWay) return underWay
    const among = looks
    const looking = lookOver(key).finally(() => among.delete(key))
    looks.set(key, looking)
    return looking
  }

  async function lookOver(key: string): Promise<Rendered['response']> {
    const known = entries.get(key)
    const startedAt = now().getTime()
    const startedIn = doubts
    // A change in the meantime may or may not be in it.
    const validatedAt = () => (startedIn === doubts ? startedAt : Number.NEGATIVE_INFINITY)
    if (known && !known.showsData && known.settingsMark === (await settingsMark())) {
      known.revalidatedAt = validatedAt()
      return known
    }
    const { response, isIncomplete, ...made } = await render(key, known?.page ?? null)
    if (known && isIncomplete) {
      known.revalidatedAt = validatedAt()
      return known
    }
    if ('page' in response) remember(key, { ...made, page: response.page, revalidatedAt: validatedAt() })
    else forget(key)
    return response
  }

  function peek(key: string): CachedPage | null {
    const entry = entries.get(key)
    if (!entry) return null
    const age = Math.abs(now().getTime() - entry.revalidatedAt)
    if (age >= freshMs + staleMs) return null
    if (age >= freshMs) look(key).catch(() => {})
    return entry.page
  }

  return {
    peek,
    async get(key) {
      const page = peek(key)
      if (page) return { page }
      const known = entries.get(key)
      if (!known) return look(key)
      const looked = await within(
        Number.isFinite(known.revalidatedAt) ? patienceMs : changedPatienceMs,
        look(key).catch(() => null),
      )
      if (!looked) known.revalidatedAt = now().getTime()
      return looked ?? known
    },
    invalidate() {
      doubts++
      looks = new Map()
      for (const entry of entries.values()) entry.revalidatedAt = Number.NEGATIVE_INFINITY
    },
  }
}
