import { useSyncExternalStore } from 'react'

export type StoredValue = {
  /** The value in a component, which renders again when it changes; null where there is none, and on the server `onServer`. */
  use(onServer: string | null): string | null
  /** Null removes it. */
  set(value: string | null): void
}

/** A value in local storage, the same in every tab. Where storage is full or forbidden, what is set holds as long as the page. */
export function createStoredValue(key: string): StoredValue {
  const listeners = new Set<() => void>()
  /** What was set here and could not be stored; undefined where storage says it. */
  let own: string | null | undefined

  function load(): string | null {
    if (own !== undefined) return own
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      // Null: all of it was removed.
      if (event.key !== key && event.key !== null) return
      own = undefined
      listener()
    }
    listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  }

  return {
    use: (onServer) => useSyncExternalStore(subscribe, load, () => onServer),
    set(value) {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        own = undefined
      } catch {
        own = value
      }
      for (const listener of listeners) listener()
    },
  }
}
