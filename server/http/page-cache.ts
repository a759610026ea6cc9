import type { CachedPage } from './cached-page.ts'

/** An answer that is sent once to whoever waits for it, and asked for again by the next. */
export type PassThroughResponse = { status: number; headers: Array<[name: string, value: string]>; body: Buffer }

/** A page that was just rendered for a visitor. */
export type Rendered = {
  /** Kept where it is a page for everybody; an answer such as a redirect is not. */
  response: { page: CachedPage } | PassThroughResponse
  /** Whether it shows anything that changes but the settings. */
  showsData: boolean
  /** The database could not be asked for some of it. */
  isIncomplete: boolean
  /** Of the settings it was made with. */
  settingsMark: string
}

export type PageCacheOptions = {
  now(): Date
  /** Renders the page at a key. `known` is what is kept of it: a page that comes out the same need not be compressed again. */
  render(key: string, known: CachedPage | null): Promise<Rendered>
  /** Changes when the settings do. */
  settingsMark(): Promise<string>
}

export type PageCache = {
  /** What is kept and still holds, at once. Null: ask `get`. */
  peek(key: string): CachedPage | null
  /** What is kept, if it holds or can be made to hold; else what was rendered just now. */
  get(key: string): Promise<Rendered['response']>
  /** Something has changed that every page may show: nothing is sent again before it was looked over. */
  invalidate(): void
}

type Entry = { page: CachedPage; showsData: boolean; settingsMark: string; revalidatedAt: number }

/** A page is taken for true this long after it was looked over. */
const freshMs = 1000
/** Then it is sent this much longer while it is looked over behind the visitor's back; after that they wait for it. */
const staleMs = 1000
/** Nobody waits longer than this for a look at a page that is kept: the database may be away. */
const patienceMs = 1000
const maxBytes = 64 * 1024 * 1024

/**
 * Pages as bytes, one for every visitor. They hold by time, and a look is cheap: a page that shows nothing but words is only compared
 * with the settings it was made with; one that shows data is rendered anew, and compressed anew if a byte has changed. What cannot be
 * looked over, because the database is away, goes on being sent as it was.
 *
 * A key is the address of a page that exists, so nobody can fill it with addresses of their own; it is bounded all the same.
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

  /** One look at a time at each page, whoever wants it. */
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
    // What changed meanwhile may or may not have been seen.
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
        patienceMs,
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

/** Null when it takes longer. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
