import { BusyButton } from '../../ui/busy-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import * as styles from './show-more.module.css'

type Props = { shown: number; of?: number | undefined; isLoading: boolean; onMore: () => void }

/** The end of a list that has more pages. */
export function ShowMore({ shown, of, isLoading, onMore }: Props) {
  return (
    <div className={styles.more}>
      <BusyButton look="line" isBusy={isLoading} onClick={onMore} busyLabel="Loading…">
        Show More
      </BusyButton>
      <span className={joinClasses(text.xs, text.faint, text.tabular)}>
        {shown.toLocaleString('en-GB')} {of === undefined ? 'shown' : `of ${of.toLocaleString('en-GB')}`}
      </span>
    </div>
  )
}
