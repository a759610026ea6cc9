import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './list-panel.module.css'
import * as note from './panel-note.module.css'
import { ShowMore } from './show-more.tsx'
import type { AdminPages } from './use-admin-pages.ts'
import { Loaded } from './loaded.tsx'

/** What stands in the place of a list without rows. */
type Empty = { title?: string; advice: string; action?: ReactNode }

type Props<T> = {
  list: AdminPages<T>
  /** The name of the list, for screen readers, where no heading names it. */
  label?: string
  loading: string
  failed: string
  rows?: number | undefined
  /** How many rows match, where it is known. */
  total?: number | undefined
  none: Empty
  /** For lists with filters: whether they leave rows out, and how they are cleared. */
  filter?: { isNarrowed: boolean; clear: () => void }
  /** Where the filters leave no rows. */
  noneFound?: Empty
  showAll?: string
  /** Inside a panel or a dialog, the list has no frame of its own. */
  isInside?: boolean
  className?: string
  children: (items: T[]) => ReactNode
}

/** A list of an admin screen: waiting, failed, empty, with its rows, and with more of them to load. */
export function AdminList<T>(props: Props<T>) {
  const { list, loading, failed, rows, isInside = false, filter, none, noneFound = none, showAll = 'Show All' } = props
  return (
    <Loaded
      query={{ data: list.items, isError: list.isError, error: list.error, refetch: list.retry }}
      loading={loading}
      failed={failed}
      rows={rows}
      isInside={isInside}
    >
      {(items) => {
        if (items.length > 0) return <Rows {...props} items={items} />
        if (!filter?.isNarrowed) return <Nothing {...none} isInside={isInside} />
        const action = noneFound.action ?? (
          <Button look="line" onClick={filter.clear}>
            {showAll}
          </Button>
        )
        return <Nothing {...noneFound} action={isInside ? undefined : action} isInside={isInside} />
      }}
    </Loaded>
  )
}

function Rows<T>({ list, label, total, isInside = false, className, children, items }: Props<T> & { items: T[] }) {
  const content = (
    <>
      {children(items)}
      {list.hasMore && <ShowMore shown={items.length} of={total} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
    </>
  )
  const attributes = { className: joinClasses(styles.list, className), 'data-old': list.isOld, 'data-list': true }
  if (isInside) return <div {...attributes}>{content}</div>
  return (
    <Panel {...attributes} aria-label={label}>
      {content}
    </Panel>
  )
}

function Nothing({ title, advice, action, isInside }: Empty & { isInside: boolean }) {
  if (isInside) return <p className={note.note}>{advice}</p>
  return (
    <Panel as="div">
      <EmptyState>
        {title !== undefined && <h2>{title}</h2>}
        <p>{advice}</p>
        {action}
      </EmptyState>
    </Panel>
  )
}
