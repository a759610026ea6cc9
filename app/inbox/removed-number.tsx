import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatNumber, type PhoneNumber } from '#domain/number.ts'
import { Button } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import * as inbox from './inbox.module.css'
import * as styles from './removed-number.module.css'

/** The message about an open number that was removed from the list. */
export function removedMessage({ number }: PhoneNumber): string {
  return `${formatNumber(number)} is not available any more, and neither are its texts.`
}

type Props = { next: PhoneNumber | undefined; onOpen: (id: string) => void; onBack: () => void }

/** The actions after an open number was removed: open another one, or return to the list. */
export function RemovedNumber({ next, onOpen, onBack }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // The focused element may have been removed with the number; otherwise the focus stays.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.actions}>
      {next && (
        <Button ref={button} look="ink" onClick={() => onOpen(next.id)}>
          Open {formatNumber(next.number)}
        </Button>
      )}
      <Button look="line" className={inbox.narrowOnly} onClick={onBack}>
        <ChevronLeft className={icon.small} aria-hidden />
        Back to Numbers
      </Button>
    </div>
  )
}
