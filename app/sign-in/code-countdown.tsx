import { useEffect, useState } from 'react'
import { codeLifetimeMs } from '#domain/users/sign-in-code.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import * as text from '../ui/text.module.css'
import * as styles from './code-countdown.module.css'

/** The time until the code expires, as m:ss and as a bar, and the button for a new one. */
export function CodeCountdown({ expiresAt, onResend, isBusy }: { expiresAt: number; onResend: () => void; isBusy: boolean }) {
  const t = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  const leftMs = Math.max(0, expiresAt - now)
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(leftMs / codeLifetimeMs) * 100}%` }} />
      </div>
      <div className={joinClasses(text.xs, text.muted, styles.row)}>
        <span role="timer" aria-live="off">
          {leftMs > 0
            ? t('sign_in.expires_in', {
                time: minutesAndSeconds(leftMs),
                strong: <strong className={text.tabular} dir="ltr" />,
              })
            : t('sign_in.expired')}
        </span>
        <Button look="link" onClick={onResend} disabled={isBusy}>
          {t('sign_in.resend')}
        </Button>
      </div>
    </div>
  )
}

export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
