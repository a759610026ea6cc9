import { LRUCache } from 'lru-cache'
import { within } from '#server/base/within.ts'
import type { CachedPage } from './cached-page.ts'

/** A response that is not cached, such as a redirect: it is sent to the requests that wait for it. */
export type PassThroughResponse = { status: number; headers: Array<[name: string, value: string]>; body: Buffer }

/** A page just rendered for visitors. */
export type Rendered = {
  /** A page is cached; another response, such as a redirect, is not. */
  response: { page: CachedPage } | PassThroughResponse
  /** True if it shows other data than the settings. */
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

type Entry = { page: CachedPage; showsData: boolean; settingsMark: string; validatedAt: number }

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
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.bytes })
  /** One revalidation at a time for each page; concurrent requests share it. */
  let revalidations = new Map<string, Promise<Rendered['response']>>()

  function revalidate(key: string): Promise<Rendered['response']> {
    const underWay = revalidations.get(key)
    if (underWay) return underWay
    const current = revalidations
    // After a change meanwhile, it may or may not be in the page.
    const isCurrent = () => current === revalidations
    const revalidation = validate(key, isCurrent).finally(() => current.delete(key))
    current.set(key, revalidation)
    return revalidation
  }

  async function validate(key: string, isCurrent: () => boolean): Promise<Rendered['response']> {
    const known = entries.peek(key)
    const startedAt = now().getTime()
    const validatedAt = () => (isCurrent() ? startedAt : Number.NEGATIVE_INFINITY)
    if (known && !known.showsData && known.settingsMark === (await settingsMark())) {
      known.validatedAt = validatedAt()
      return known
    }
    const { response, isIncomplete, ...made } = await render(key, known?.page ?? null)
    if (known && isIncomplete) {
      known.validatedAt = validatedAt()
      return known
    }
    if ('page' in response) entries.set(key, { ...made, page: response.page, validatedAt: validatedAt() })
    else entries.delete(key)
    return response
  }

  function peek(key: string): CachedPage | null {
    const entry = entries.get(key)
    if (!entry) return null
    const age = Math.abs(now().getTime() - entry.validatedAt)
    if (age >= freshMs + staleMs) return null
    if (age >= freshMs) revalidate(key).catch(() => {})
    return entry.page
  }

  return {
    peek,
    async get(key) {
      const page = peek(key)
      if (page) return { page }
      const known = entries.peek(key)
      if (!known) return revalidate(key)
      const found = await within(
        Number.isFinite(known.validatedAt) ? patienceMs : changedPatienceMs,
        revalidate(key).catch(() => null),
      )
      if (!found) known.validatedAt = now().getTime()
      return found ?? known
    },
    invalidate() {
      revalidations = new Map()
      for (const entry of entries.values()) entry.validatedAt = Number.NEGATIVE_INFINITY
    },
  }
}
