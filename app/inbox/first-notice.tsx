import { useSyncExternalStore } from 'react'
import { storageKeys } from '#domain/cookies.ts'
import { PublicNotice } from '../lib/public-notice.tsx'
import { Button } from '../ui/button.tsx'
import * as styles from './first-notice.module.css'
import { useWords } from '../lib/words.tsx'

const listeners = new Set<() => void>()
/** Holds where nothing can be stored. */
let wasClosed = false

/** At the top of an open number, until it is closed in this browser for good: who reads what the number receives. */
export function FirstNotice() {
  const t = useWords()
  const isClosed = useSyncExternalStore(subscribe, loadIsClosed, () => true)
  if (isClosed) return null
  return (
    <PublicNotice
      about="number"
      className={styles.notice}
      action={
        <Button look="bare" onClick={close}>
          {t('inbox.got_it')}
        </Button>
      }
    />
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function loadIsClosed(): boolean {
  try {
    return wasClosed || localStorage.getItem(storageKeys.publicNotice) !== null
  } catch {
    return wasClosed
  }
}

function close() {
  wasClosed = true
  try {
    localStorage.setItem(storageKeys.publicNotice, 'read')
  } catch {
    // Storage may be full or forbidden; it stays closed until the page is left.
  }
  for (const listener of listeners) listener()
}
