import { BusyButton } from '../ui/busy-button.tsx'

type Props = { shown: number; of?: number | undefined; isLoading: boolean; onMore: () => void }

/** The end of a list that goes on. */
export function ShowMore({ shown, of, isLoading, onMore }: Props) {
  return (
    <div className="more">
      <BusyButton className="btn line" isBusy={isLoading} onClick={onMore} busyLabel="Loading…">
        Show More
      </BusyButton>
      <span className="xs faint tn">
        {shown.toLocaleString('en-GB')} {of === undefined ? 'shown' : `of ${of.toLocaleString('en-GB')}`}
      </span>
    </div>
  )
}
