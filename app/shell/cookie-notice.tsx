import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import * as styles from './cookie-notice.module.css'
import { onCookieSettings } from './cookie-settings.ts'
import { keepClearOfControls } from './keep-clear-of-controls.ts'
import { storageKeys } from '#domain/site/cookies.ts'

const storageKey = storageKeys.consent
const appearsAfterMs = 1000
const fadeMs = 300

type State = 'hidden' | 'shown' | 'fading'

/**
 * Asks about cookies once, and again when the visitor wants to change the choice. Nothing here needs consent, so it goes with the first
 * press anywhere or the first form, which decline. Where it would lie over a control it stands at the end of the page.
 */
export function CookieNotice() {
  const t = useWords()
  const [state, setState] = useState<State>('hidden')
  const notice = useRef<HTMLElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const focusBefore = useRef<Element | null>(null)
  useEffect(() => {
    if (readChoice() !== null) return
    // It may have been used meanwhile.
    const timer = setTimeout(() => readChoice() === null && setState('shown'), appearsAfterMs)
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

  const fade = () => {
    setState('fading')
    // It may have been opened again meanwhile.
    setTimeout(() => setState((now) => (now === 'fading' ? 'hidden' : now)), fadeMs)
  }
  const leave = (choice: 'accepted' | 'declined') => {
    storeChoice(choice)
    fade()
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus()
    focusBefore.current = null
  }
  useFirstUse((event) => {
    const pressed = event.target instanceof Element ? event.target : null
    if (notice.current?.contains(pressed) && !pressed?.closest('a')) return
    if (readChoice() === null) storeChoice('declined')
    if (state !== 'hidden') fade()
  })
  const isShown = state !== 'hidden'
  useLayoutEffect(() => {
    if (isShown && notice.current) return keepClearOfControls(notice.current, { isOnce: true })
    return undefined
  }, [isShown])
  if (!isShown) return null
  return (
    // Escape closes it as its close button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={notice}
      className={styles.notice}
      aria-label={t('shell.cookie_notice')}
      data-at-bottom=""
      data-state={state}
      onKeyDown={(event) => event.key === 'Escape' && leave(readChoice() ?? 'declined')}
    >
      <h2>
        {t('shell.cookie_notice')}
        <IconButton ref={closeButton} className={styles.close} label={t('shell.close')} onClick={() => leave(readChoice() ?? 'declined')}>
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

/** Calls `onUse` with every press, by pointer or keyboard, and every form that is submitted, before the page sees it. */
function useFirstUse(onUse: (event: Event) => void): void {
  const use = useEffectEvent(onUse)
  useEffect(() => {
    const listener = (event: Event) => use(event)
    for (const name of ['click', 'submit']) document.addEventListener(name, listener, true)
    return () => {
      for (const name of ['click', 'submit']) document.removeEventListener(name, listener, true)
    }
  }, [])
}

function readChoice(): 'accepted' | 'declined' | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? null : stored === 'accepted' ? 'accepted' : 'declined'
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
