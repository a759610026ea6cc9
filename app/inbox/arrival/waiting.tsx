import { useEffect, useState } from 'react'
import type { PhoneNumber } from '#domain/numbers/number.ts'
import { useNow } from '../../time/use-now.ts'
import type { PreferencesControl } from '../../viewer/use-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { describeWait } from './describe-wait.ts'
import { NotifyChoice } from './notify-choice.tsx'
import { useOutlook } from './use-outlook.ts'
import * as styles from './waiting.module.css'
import { useWords } from '../../i18n/words.tsx'
import { useInboxTimes } from '../use-inbox-times.ts'

const longMs = 60_000

type Props = {
  number: PhoneNumber
  /** The newest text that arrived while the number was open: the wait begins again. */
  arrivedId: string | undefined
  /** That text was copied: nobody waits for another one. */
  isServed: boolean
  /** What was done with that text, in words. */
  notice: string | null
  isConnected: boolean
  control: PreferencesControl
  /** Leads to another number. */
  onAnother: () => void
}

/** At the top of an open number: that its next text is awaited, what is usual, and what to do when nothing comes. */
export function Waiting({ number, arrivedId, isServed, notice, isConnected, control, onAnother }: Props) {
  const t = useWords()
  const times = useInboxTimes()
  const outlook = useOutlook(number)
  const now = useNow()
  const isLong = useIsLong(`${number.id} ${arrivedId ?? ''}`)
  const { tone, headline, detail, offersAnother } = describeWait({
    receiving: number.receiving,
    typicalDelayS: outlook?.typical_delay_s ?? null,
    silentSince: outlook?.gateway_silent_since ?? null,
    isConnected,
    isLong: isLong && !isServed,
    now,
    t,
    moment: times.moment,
  })
  return (
    <div className={styles.waiting}>
      <div className={styles.words} aria-live="polite">
        <p className={styles.headline}>
          <StatusDot tone={tone} />
          {headline}
        </p>
        <p className={styles.detail}>{notice ?? detail}</p>
      </div>
      <div className={styles.actions}>
        {offersAnother && (
          <Button look="line" onClick={onAnother}>
            {t('inbox.try_another')}
          </Button>
        )}
        <NotifyChoice control={control} numberId={number.id} />
      </div>
    </div>
  )
}

/** Whether a minute has passed since `occasion` changed. */
function useIsLong(occasion: string): boolean {
  const [longSince, setLongSince] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLongSince(occasion), longMs)
    return () => clearTimeout(timer)
  }, [occasion])
  return longSince === occasion
}
