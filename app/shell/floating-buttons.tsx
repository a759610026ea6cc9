import { useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { useFetchedLater } from '../ui/use-fetched-later.ts'
import * as styles from './floating-buttons.module.css'
import { useSite } from './site-facts.ts'
import { Telegram } from './telegram.tsx'

const loadBackToTop = () => import('./back-to-top.tsx')
const loadKeepClear = () => import('./keep-clear-of-controls.ts')
const backToTopAfterPx = 300

/** The floating buttons in the corner: support, and back to top after scrolling. */
export function FloatingButtons() {
  const t = useWords()
  const { telegramUrl } = useSite().operator
  const [isDown, setIsDown] = useState(false)
  const fetched = useFetchedLater(loadBackToTop)
  useEffect(() => {
    const look = () => setIsDown(scrollY > backToTopAfterPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  const isBackShown = isDown && fetched !== null
  if (!isBackShown && !telegramUrl) return null
  return (
    <aside className={styles.corner} aria-label={t('shell.support')}>
      {isBackShown && <fetched.BackToTop />}
      {telegramUrl && <SupportButton url={telegramUrl} />}
    </aside>
  )
}

function SupportButton({ url }: { url: string }) {
  const t = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  const fetched = useFetchedLater(loadKeepClear)
  useEffect(() => (link.current ? fetched?.keepClearOfControls(link.current) : undefined), [fetched])
  return (
    <a ref={link} className={styles.button} href={url} target="_blank" rel="noopener" aria-label={t('shell.telegram')}>
      <Telegram className={styles.mark} />
    </a>
  )
}
