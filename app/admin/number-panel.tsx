import { SpacedNumber } from '../lib/spaced-number.tsx'
import { added } from '../lib/time.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { useNow } from '../lib/use-now.ts'
import { ListPanel } from './list-panel.tsx'

/** More would be a table to search, which has its own screen. */
const most = 50

export function NumberPanel() {
  const { answer, error } = useAnswer('numbers.listAll', 'Failed to fetch the numbers')
  const now = useNow()
  const numbers = answer?.numbers ?? []
  return (
    <ListPanel title="Numbers" count={answer?.numbers.length} empty="No number yet." error={error}>
      {numbers.slice(0, most).map((number) => (
        <li key={number.id} className="list-row">
          <div>
            <strong>
              <SpacedNumber number={number.number} />
            </strong>{' '}
            {number.is_test && <span className="badge">test</span>}
            {number.status !== 'available' && <span className="badge warn">{number.status}</span>}
            <p className="muted xs">{added(number.created_at, now)}</p>
          </div>
          <span className="faint xs tn">
            {number.message_count === 1 ? '1 message' : `${number.message_count.toLocaleString('en-GB')} messages`}
          </span>
        </li>
      ))}
      {numbers.length > most && <li className="list-row muted">The newest {most} are shown.</li>}
    </ListPanel>
  )
}
