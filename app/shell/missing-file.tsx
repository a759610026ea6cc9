import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { storageKeys } from '#domain/site/cookies.ts'
import { useWords } from '../i18n/words.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './missing-file.module.css'

const noticeId = 'missing-file'

/**
 * Runs before the page is shown: where one of its scripts cannot be fetched, as by a content blocker that goes by addresses, the page would stay without life and say
 * nothing. Scripts that are missing after that are the router's, see `usePageNotOpened`.
 */
export const missingFileScript = `{const h=document.documentElement.dataset,s=()=>{const n=document.getElementById('${noticeId}');h.hydrated||n&&(n.hidden=false)};addEventListener('error',e=>{e.target.tagName==='SCRIPT'&&s()},true);addEventListener('unhandledrejection',e=>{e.reason instanceof TypeError&&s()})}`

/** Says that a file of this page, or of one that was to be opened, could not be fetched, and what to do. */
export function MissingFile() {
  const t = useWords()
  const notOpened = usePageNotOpened()
  return (
    <div id={noticeId} hidden={notOpened === null} role="alert" className={styles.notice} suppressHydrationWarning>
      <p className={layout.wrap}>
        {t('shell.file_missing')} <a href={notOpened ?? ''}>{t('shell.try_again')}</a>
      </p>
    </div>
  )
}

/**
 * The address of a page whose files could not be fetched: the router reloads the page from which somebody wanted to go there, which by itself would say nothing. It is
 * opened again only by a press, so nothing repeats itself.
 */
function usePageNotOpened(): string | null {
  const { location: opening } = useNavigation()
  const { pathname } = useLocation()
  const [notOpened, setNotOpened] = useState<{ address: string; on: string } | null>(null)
  useEffect(() => {
    const address = takeStored()
    // Whoever closed the page or left it by another way has not seen a reload.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (address && visit?.type === 'reload') setNotOpened({ address, on: location.pathname })
  }, [])
  useEffect(() => {
    if (!opening) return
    const store = () => storeAddress(opening.pathname + opening.search + opening.hash)
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [opening])
  return notOpened?.on === pathname ? notOpened.address : null
}

/** Browsers refuse storage where somebody has forbidden it; then nothing is said. */
function storeAddress(address: string): void {
  try {
    sessionStorage.setItem(storageKeys.notOpened, address)
  } catch {}
}

function takeStored(): string | null {
  try {
    const address = sessionStorage.getItem(storageKeys.notOpened)
    sessionStorage.removeItem(storageKeys.notOpened)
    return address
  } catch {
    return null
  }
}
