import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import * as styles from './cookie-notice.module.css'
import { onCookieSettings } from './cookie-settings.ts'
import { storageKeys } from '#domain/site/cookies.ts'

const storageKey = storageKeys.consent
const appearsAfterMs = 1000
const fadeMs = 300

type State = 'hidden' | 'shown' | 'fading'

/** Asks about cookies once, and again when the visitor wants to change the choice. Closing it is not consent. */
export function CookieNotice() {
  const t = useWords()
  const [state, setState] = useState<State>('hidden')
  const closeButton = useRef<HTMLButtonElement>(null)
  const focusBefore = useRef<Element | null>(null)
  useEffect(() => {
    if (readChoice() !== null) return
    const timer = setTimeout(() => setState('shown'), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const reopen = () => {
      focusBefore.current = document.activeElement
      setState('shown')
      // Where it is already shown, nothing changes.
      requestAnimationFrame(() => closeButton.current?.focus())
    }
    return onCookieSettings(reopen)
  }, [])

  const leave = (choice: 'accepted' | 'declined' | null) => {
    if (choice) storeChoice(choice)
    setState('fading')
    setTimeout(() => setState('hidden'), fadeMs)
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus()
    focusBefore.current = null
  }
  if (state === 'hidden') return null
  return (
    // Escape closes it as its close button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.notice}
      aria-label={t('shell.cookie_notice')}
      data-at-bottom=""
      data-state={state}
      onKeyDown={(event) => event.key === 'Escape' && leave(null)}
    >
      <h2>
        {t('shell.cookie_notice')}
        <IconButton ref={closeButton} className={styles.close} label={t('shell.close')} onClick={() => leave(null)}>
          <X className={icon.small} aria-hidden />
        </IconButton>
      </h2>
      <p>{t('shell.cookies_for')}</p>
      <p>{t('shell.cookies_today', { link: <Link to="/cookies" /> })}</p>
      <div className={styles.choices}>
        <Button look="ink" className={styles.choice} onClick={() => leave('accepted')}>
          {t('shell.accept')}
        </Button>
        <Button look="line" className={styles.choice} onClick={() => leave('declined')}>
          {t('shell.decline')}
        </Button>
      </div>
    </section>
  )
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return 'declined'
  }
}

function storeChoice(choice: 'accepted' | 'declined') {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Storage is forbidden: nothing is stored, as after declining.
  }
}
