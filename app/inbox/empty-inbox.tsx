import type { PhoneNumber } from '#domain/api/numbers.ts'
import { BoxDrawing } from '../shell/logo.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { removedMessage } from './removed-number.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import * as styles from './empty-inbox.module.css'
import { useWords } from '../i18n/words.tsx'

type Props = { /** The number that was open until it was removed. */ removed: PhoneNumber | null; onCheck: () => void; isChecking: boolean }

export function EmptyInbox({ removed, onCheck, isChecking }: Props) {
  const t = useWords()
  return (
    <Panel as="div" className={styles.panel}>
      <EmptyState className={styles.words}>
        <BoxDrawing />
        <h2>{t('inbox.none_free')}</h2>
        {removed && <p>{removedMessage(removed, t)}</p>}
        <p>{t('inbox.none_free_hint')}</p>
        <BusyButton look="ink" onClick={onCheck} isBusy={isChecking}>
          {t('inbox.check_now')}
        </BusyButton>
      </EmptyState>
    </Panel>
  )
}
