import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../lib/words.tsx'
import * as icon from '../ui/icon.module.css'
import * as styles from './floating-buttons.module.css'
import { useSite } from './site-facts.ts'
import { Telegram } from './telegram.tsx'
import { useKeepClearOfControls } from './use-keep-clear-of-controls.ts'

const backToTopAfterPx = 300

/** The floating buttons in the corner: support, and back to top after scrolling. */
export function FloatingButtons() {
  const t = useWords()
  const { telegramUrl } = useSite().operator
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    const look = () => setIsDown(scrollY > backToTopAfterPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isDown && !telegramUrl) return null
  return (
    <aside className={styles.corner} aria-label={t('shell.support')}>
      {isDown && <BackToTop />}
      {telegramUrl && <SupportButton url={telegramUrl} />}
    </aside>
  )
}

function BackToTop() {
  const t = useWords()
  const button = useKeepClearOfControls<HTMLButtonElement>()
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.button} ${styles.top}`}
      aria-label={t('shell.back_to_top')}
      onClick={scrollToTop}
    >
      <ArrowUp className={icon.icon} aria-hidden />
    </button>
  )
}

function SupportButton({ url }: { url: string }) {
  const t = useWords()
  const link = useKeepClearOfControls<HTMLAnchorElement>()
  return (
    <a ref={link} className={styles.button} href={url} target="_blank" rel="noopener" aria-label={t('shell.telegram')}>
      <Telegram className={styles.mark} />
    </a>
  )
}

function scrollToTop() {
  scrollTo({ top: 0 })
  // The button is hidden once at the top, and the focus would be lost with it.
  document.getElementById('main')?.focus({ preventScroll: true })
}
