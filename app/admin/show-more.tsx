type Props = { shown: number; of?: number | undefined; isReading: boolean; onMore: () => void }

/** The end of a list that goes on. */
export function ShowMore({ shown, of, isReading, onMore }: Props) {
  return (
    <div className="more">
      <button type="button" className="btn line" disabled={isReading} onClick={onMore}>
        {isReading ? 'Loading…' : 'Show More'}
      </button>
      <span className="xs faint tn">
        {shown.toLocaleString('en-GB')} {of === undefined ? 'shown' : `of ${of.toLocaleString('en-GB')}`}
      </span>
    </div>
  )
}
