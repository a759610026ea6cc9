import { ArrowDown, ArrowUp } from 'lucide-react'
import type { SortOrder } from '#domain/gateways/gateway.ts'
import * as icon from '../../ui/icon.module.css'
import * as styles from './sortable-head.module.css'

export type Sorting<Sort extends string> = { by: Sort; order: SortOrder; onSort: (by: Sort, order: SortOrder) => void }

type Props<Sort extends string> = {
  /** What the column can be sorted by, each with its button: the first under the name of the column, the others under their labels. */
  sorts: ReadonlyArray<{ by: Sort; label: string }>
  /** The order of the first press. */
  first?: SortOrder
  sorting: Sorting<Sort>
  children: string
}

/** The head of a column that sorts the table; pressed again, the other way round. */
export function SortableHead<Sort extends string>({ sorts, first = 'asc', sorting, children }: Props<Sort>) {
  const isSorted = sorts.some(({ by }) => by === sorting.by)
  const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown
  const opposite = sorting.order === 'asc' ? 'desc' : 'asc'
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <span className={styles.label}>{children}</span>
      <span className={styles.head}>
        {sorts.map(({ by, label }, index) => (
          <button
            key={by}
            type="button"
            className={styles.sort}
            title={`Sort by ${label.toLowerCase()}`}
            onClick={() => sorting.onSort(by, by === sorting.by ? opposite : first)}
          >
            {index === 0 ? children : label}
            {by === sorting.by && <Arrow className={icon.small} aria-hidden />}
          </button>
        ))}
      </span>
    </th>
  )
}
