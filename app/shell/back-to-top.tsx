import { ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.tsx'
import * as icon from '../ui/icon.module.css'
import * as styles from './back-to-top.module.css'
import * as floating from './floating-buttons.module.css'
import { keepClearOfControls } from './keep-clear-of-controls.ts'

export function BackToTop() {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (button.current ? keepClearOfControls(button.current) : undefined), [])
  return (
    <button
      ref={button}
      type="button"
      className={`${floating.button} ${styles.top}`}
      aria-label={t('shell.back_to_top')}
      onClick={scrollToTop}
    >
      <ArrowUp className={icon.icon} aria-hidden />
    </button>
  )
}

function scrollToTop() {
  scrollTo({ top: 0 })
  // The button is hidden once at the top, and the focus would be lost with it.
  document.getElementById('main')?.focus({ preventScroll: true })
}
