import { hear, type Hearing } from '../lib/hear.ts'

const hearAgainMs = 3000
/** Where the server has refused the stream, the screens look again this often. */
const refusedAgainMs = 30_000
/** Long work is many changes, and a screen looks again once. */
const gatherMs = 200

const listeners = new Set<() => void>()
let hearing: Hearing | null = null
let lastEventId: string | null = null
let again: ReturnType<typeof setTimeout> | undefined
let telling: ReturnType<typeof setTimeout> | undefined

/** Calls back when an administrator, here or elsewhere, has changed something. One stream, however many listen. */
export function onAdminNews(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) listen()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) hangUp()
  }
}

function listen() {
  hearing ??= hear(lastEventId, {
    onOpen() {
      // What the screen has read may be older than this stream, which begins now.
      if (lastEventId === null) tellSoon()
    },
    onBroken(refusal) {
      // What is missed meanwhile is told when it goes on from where it stood.
      hangUp()
      const isRefused = refusal === 'too_many_streams'
      if (isRefused) tellSoon()
      again = setTimeout(listen, isRefused ? refusedAgainMs : hearAgainMs)
    },
    onFact: ({ event }) => (event === 'admin.changed' || event === 'reset') && tellSoon(),
  })
}

function hangUp() {
  lastEventId = hearing?.lastEventId() ?? lastEventId
  hearing?.close()
  hearing = null
  clearTimeout(again)
}

function tellSoon() {
  clearTimeout(telling)
  telling = setTimeout(() => {
    for (const listener of listeners) listener()
  }, gatherMs)
}
