import { useSyncExternalStore } from 'react'

/** True if the component runs in a browser and the page agrees with what the server sent: false on the server and in the first rendering of its page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
