import { BoxDrawing } from '../shell/logo.tsx'

export function EmptyInbox({ onCheck, isChecking }: { onCheck: () => void; isChecking: boolean }) {
  return (
    <div className="panel empty-inbox">
      <div className="void">
        <BoxDrawing />
        <h2>No numbers free just now</h2>
        <p>New ones appear here by themselves. We look every 30 seconds.</p>
        <button type="button" className="btn ink" onClick={onCheck} disabled={isChecking}>
          Check Now
        </button>
      </div>
    </div>
  )
}
