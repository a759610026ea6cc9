import { ArrowDown, ArrowUp } from 'lucide-react'
import type { GatewaySort, SortOrder } from '#domain/gateway.ts'
import * as icon from '../../ui/icon.module.css'
import { sortNames } from './gateway-sorts.ts'
import * as styles from './sortable-head.module.css'

export type Sorting = { by: GatewaySort; order: SortOrder; onSort: (by: GatewaySort, order: SortOrder) => void }

/** The head of a column that sorts the table by one of its values; pressed again, the other way round. Where there are two, each has its button. */
export function SortableHead({ sorts, sorting, children }: { sorts: GatewaySort[]; sorting: Sorting; children: string }) {
  const active = sorts.find((sort) => sort === sorting.by)
  return (
    <th scope="col" aria-sort={active ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <span className={styles.label}>{children}</span>
      <span className={styles.head}>
        {sorts.map((sort) => {
          const isActive = sort === sorting.by
          const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown
          return (
            <button
              key={sort}
              type="button"
              className={styles.sort}
              title={`Sort by ${sortNames[sort].toLowerCase()}`}
              onClick={() => sorting.onSort(sort, isActive && sorting.order === 'asc' ? 'desc' : 'asc')}
            >
              {sorts.length > 1 ? sortNames[sort] : children}
              {isActive && <Arrow className={icon.small} aria-hidden />}
            </button>
          )
        })}
      </span>
    </th>
  )
}
