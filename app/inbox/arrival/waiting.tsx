import { ArrowUp } from 'lucide-react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import type { WaitWords } from './describe-wait.ts'
import * as styles from './waiting.module.css'

type Props = {
  wait: WaitWords
  /** How many texts wait for the slot. */
  newer: number
  onNewer: () => void
  /** Leads to another number. */
  onAnother: () => void
}

/** Below the slot: what is usual, or the texts that wait for it, and the way to another number. As high whatever it says. */
export function Waiting({ wait: { detail, offersAnother }, newer, onNewer, onAnother }: Props) {
  const t = useWords()
  return (
    <div className={styles.waiting}>
      <div className={styles.words}>
        {newer > 0 ? (
          <Button look="ink" onClick={onNewer}>
            <ArrowUp className={icon.small} aria-hidden />
            {t('inbox.newer_texts', { count: newer })}
          </Button>
        ) : (
          <p className={styles.detail} aria-live="polite">
            {detail}
          </p>
        )}
      </div>
      <Button look={offersAnother ? 'line' : 'bare'} className={styles.another} onClick={onAnother}>
        {t('inbox.try_another')}
      </Button>
    </div>
  )
}
