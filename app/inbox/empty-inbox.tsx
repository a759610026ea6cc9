import type { PhoneNumber } from '#domain/number.ts'
import { BoxDrawing } from '../shell/logo.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { removedMessage } from './removed-number.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import * as styles from './empty-inbox.module.css'

type Props = { /** The number that was open until it was removed. */ removed: PhoneNumber | null; onCheck: () => void; isChecking: boolean }

export function EmptyInbox({ removed, onCheck, isChecking }: Props) {
  return (
    <Panel as="div" className={styles.panel}>
      <EmptyState className={styles.words}>
        <BoxDrawing />
        <h2>No numbers free just now</h2>
        {removed && <p>{removedMessage(removed)}</p>}
        <p>New ones appear here by themselves. We check every 30 seconds.</p>
        <BusyButton look="ink" onClick={onCheck} isBusy={isChecking}>
          Check Now
        </BusyButton>
      </EmptyState>
    </Panel>
  )
}
