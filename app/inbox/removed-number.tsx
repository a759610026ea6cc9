import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#domain/numbers/number.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { Button } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import * as inbox from './inbox.module.css'
import * as styles from './removed-number.module.css'
import { useWords, type Translate } from '../i18n/words.tsx'
import { joinClasses } from '../ui/join-classes.ts'

/** The message about an open number that was removed from the list. */
export function removedMessage({ number }: PhoneNumber, t: Translate): string {
  return t('inbox.removed_message', { number: formatNumber(number) })
}

type Props = { next: PhoneNumber | undefined; onOpen: (id: string) => void; onBack: () => void }

/** The actions after an open number was removed: open another one, or return to the list. */
export function RemovedNumber({ next, onOpen, onBack }: Props) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  // The focused element may have been removed with the number; otherwise the focus stays.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.actions}>
      {next && (
        <Button ref={button} look="ink" onClick={() => onOpen(next.id)}>
          {t('inbox.open_number', { number: formatNumber(next.number) })}
        </Button>
      )}
      <Button look="line" className={inbox.narrowOnly} onClick={onBack}>
        <ChevronLeft className={joinClasses(icon.small, inbox.pointing)} aria-hidden />
        {t('inbox.back_to_numbers')}
      </Button>
    </div>
  )
}
