import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { formatNumber } from '#domain/numbers/number.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as icon from '../../ui/icon.module.css'
import { Panel } from '../../ui/panel.tsx'
import { TypedConfirmation } from '../../ui/typed-confirmation.tsx'
import { AdminPage } from '../page/admin-page.tsx'
import * as listPanel from '../list/list-panel.module.css'
import { LoadError } from '../page/load-error.tsx'
import { formatNumberCount } from './format-number-count.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import { ShowMore } from '../list/show-more.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { useAddressFilter } from '../list/use-address-filter.ts'
import { useAdminPages } from '../list/use-admin-pages.ts'
import { useSelection } from '../list/use-selection.ts'
import { AddNumber } from './add-number.tsx'
import { EditNumbers } from './edit-numbers.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ManagedNumber } from './managed-number.ts'
import { narrowing, parseFilter, toQuery, type NumberFilter } from './number-filter.ts'
import * as styles from './numbers.module.css'
import { NumbersTable } from './numbers-table.tsx'
import type { Selection } from './number-selection.ts'
import { useLiveNumbers } from './use-live-numbers.ts'
import { useNumberActions } from './use-number-actions.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/numbers', siteOf(matches))
}

/** Texts of numbers that are not listed raise no event, so the first page is also polled. */
const refetchMs = 15_000
/** Deleting more than this at once asks for the count. */
const typedAbove = 10

/** Every number, listed or not: search, filter, change, add, delete, one or many. */
export default function Numbers() {
  const address = useAddressFilter(parseFilter, narrowing)
  const { filter, isNarrowed } = address
  const list = useAdminPages('numbers.listAll', toQuery(filter), ({ numbers, next }) => ({ items: numbers, next }), refetchMs)
  const total = list.first?.total ?? 0
  const [isAdding, setIsAdding] = useState(false)
  useLiveNumbers()
  return (
    <AdminPage
      title="Numbers"
      actions={
        <>
          <Link className={buttonClass({ look: 'line' })} to="/admin/numbers/import">
            <Upload className={icon.small} aria-hidden />
            Import a List
          </Link>
          <Button look="ink" onClick={() => setIsAdding(true)}>
            <Plus className={icon.small} aria-hidden />
            Add Number
          </Button>
        </>
      }
    >
      <FilterBar address={address} />
      {list.isError && <LoadError message="The numbers could not be loaded." onRetry={list.retry} />}
      {!list.items && !list.isError && <Skeleton label="Loading numbers…" rows={6} />}
      {list.items?.length === 0 && <NoNumbers isFilter={isNarrowed} onClear={address.clear} />}
      {list.items && list.items.length > 0 && (
        <Panel className={`${listPanel.list} ${styles.panel}`} aria-label="Numbers" data-old={list.isOld}>
          <NumberList numbers={list.items} total={total} filter={filter} onSort={(sort) => address.change({ sort })} />
          {list.hasMore && <ShowMore shown={list.items.length} of={total} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
        </Panel>
      )}
      {isAdding && <AddNumber onClose={() => setIsAdding(false)} />}
    </AdminPage>
  )
}

type ListProps = { numbers: ManagedNumber[]; total: number; filter: NumberFilter; onSort: Parameters<typeof NumbersTable>[0]['onSort'] }
type Open = { do: 'edit' | 'delete'; numbers: ManagedNumber | Selection } | null

function NumberList({ numbers, total, filter, onSort }: ListProps) {
  const [open, setOpen] = useState<Open>(null)
  const { sort: _sort, ...conditions } = filter
  const chosen = useSelection(
    JSON.stringify(conditions),
    numbers.map(({ id }) => id),
    total,
  )
  const selection: Selection = {
    count: chosen.count,
    request: chosen.isAllMatching ? { filter: conditions, expected: total } : { ids: chosen.ids },
  }
  const { change, deletion } = useNumberActions()
  const isBusy = change.isPending || deletion.isPending
  const close = () => setOpen(null)
  return (
    <>
      <SelectionBar
        count={chosen.count}
        shown={numbers.length}
        total={total}
        label={formatNumberCount(total)}
        onShown={chosen.chooseShown}
        onAllMatching={chosen.chooseAllMatching}
      >
        <Button look="line" disabled={isBusy} onClick={() => change.mutate({ numbers: selection, change: { status: 'paused' } })}>
          Pause
        </Button>
        <Button look="line" disabled={isBusy} onClick={() => change.mutate({ numbers: selection, change: { status: 'retired' } })}>
          Retire
        </Button>
        <BusyButton look="line" isBusy={isBusy} busyLabel="Working…" onClick={() => setOpen({ do: 'edit', numbers: selection })}>
          Change…
        </BusyButton>
        <Button look="danger" disabled={isBusy} onClick={() => setOpen({ do: 'delete', numbers: selection })}>
          Delete
        </Button>
      </SelectionBar>
      <NumbersTable
        numbers={numbers}
        sort={filter.sort ?? '-created_at'}
        isChosen={chosen.isChosen}
        onSort={onSort}
        onChoose={chosen.choose}
        onChange={(number, wanted) => change.mutate({ numbers: number, change: wanted })}
        onEdit={(number) => setOpen({ do: 'edit', numbers: number })}
        onDelete={(number) => setOpen({ do: 'delete', numbers: number })}
      />
      {open?.do === 'edit' && <EditNumbers numbers={open.numbers} onClose={close} onDone={close} />}
      {open?.do === 'delete' && (
        <DeleteNumbers
          numbers={open.numbers}
          onCancel={close}
          onConfirm={() => {
            close()
            deletion.mutate(open.numbers, { onSuccess: () => 'number' in open.numbers || chosen.clear() })
          }}
        />
      )}
    </>
  )
}

/** Asks before numbers are deleted; for many, by their count. */
function DeleteNumbers({
  numbers,
  onCancel,
  onConfirm,
}: {
  numbers: ManagedNumber | Selection
  onCancel: () => void
  onConfirm: () => void
}) {
  const advice = 'Their messages are deleted with them. This action cannot be undone; a retired number can be brought back.'
  if (!('number' in numbers) && numbers.count > typedAbove)
    return (
      <TypedConfirmation
        title={`Delete ${formatNumberCount(numbers.count)}`}
        label={`Type ${numbers.count} to confirm`}
        expected={String(numbers.count)}
        input={{ inputMode: 'numeric' }}
        confirm="Delete"
        onCancel={onCancel}
        onConfirm={onConfirm}
      >
        {advice}
      </TypedConfirmation>
    )
  return (
    <ConfirmDialog
      title={'number' in numbers ? `Delete ${formatNumber(numbers.number)}` : `Delete ${formatNumberCount(numbers.count)}`}
      message={
        'number' in numbers || numbers.count === 1
          ? advice.replace('Their messages are deleted with them', 'Its messages are deleted with it')
          : advice
      }
      cancel="Cancel"
      confirm="Delete"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}

function NoNumbers({ isFilter, onClear }: { isFilter: boolean; onClear: () => void }) {
  return (
    <Panel as="div">
      <EmptyState>
        <h2>{isFilter ? 'No number matches' : 'No numbers yet'}</h2>
        <p>
          {isFilter
            ? 'Change the search or the filters.'
            : 'Add one, or import a list. Gateways can also add the numbers that their texts name.'}
        </p>
        {isFilter && (
          <Button look="line" onClick={onClear}>
            Show All Numbers
          </Button>
        )}
      </EmptyState>
    </Panel>
  )
}
