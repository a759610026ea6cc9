import type { PhoneNumber } from '#domain/number.ts'
import { BoxDrawing } from '../shell/logo.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { removedMessage } from './removed-number.tsx'

type Props = { /** The number that was open until it was removed. */ removed: PhoneNumber | null; onCheck: () => void; isChecking: boolean }

export function EmptyInbox({ removed, onCheck, isChecking }: Props) {
  return (
    <div className="panel empty-inbox">
      <div className="void">
        <BoxDrawing />
        <h2>No numbers free just now</h2>
        {removed && <p>{removedMessage(removed)}</p>}
        <p>New ones appear here by themselves. We look every 30 seconds.</p>
        <BusyButton className="btn ink" onClick={onCheck} isBusy={isChecking}>
          Check Now
        </BusyButton>
      </div>
    </div>
  )
}
