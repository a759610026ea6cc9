import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { formatNumber } from '#domain/numbers/number.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { AdminPage } from '../admin-page.tsx'
import { useConfirm } from '../form/use-confirm.tsx'
import { formatNumberCount } from '../list/format-number-count.ts'
import { AdminList } from '../list/admin-list.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useAddressFilter } from '../list/use-address-filter.ts'
import { useAdding } from '../list/use-adding.ts'
import { useAdminPages } from '../list/use-admin-pages.ts'
import { useSelection } from '../list/use-selection.ts'
import { ViewBar } from '../list/view-bar.tsx'
import { AddNumber } from './add-number.tsx'
import { EditNumbers } from './edit-numbers.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ManagedNumber } from './managed-number.ts'
import { narrowing, parseFilter, toQuery, type NumberFilter } from './number-filter.ts'
import type { Selection } from './number-selection.ts'
import { NumbersTable } from './numbers-table.tsx'
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
  const list = useAdminPages('numbers.listAll', toQuery(address.filter), ({ numbers, next }) => ({ items: numbers, next }), refetchMs)
  const total = list.first?.total ?? 0
  const [isAdding, setIsAdding] = useAdding()
  useLiveNumbers()
  return (
    <AdminPage
      title="Numbers"
      actions={
        <>
          <ExportLink of="numbers.exportList" filter={address.filter} />
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
      <ViewBar list="numbers" address={address} />
      <AdminList
        list={list}
        label="Numbers"
        loading="Loading numbers…"
        failed="The numbers could not be loaded."
        rows={6}
        total={total}
        filter={address}
        none={{
          title: 'No numbers yet',
          advice: 'Add one, or import a list. Gateways can also add the numbers that their texts name.',
        }}
        noneFound={{ title: 'No number matches', advice: 'Change the search or the filters.' }}
        showAll="Show All Numbers"
      >
        {(numbers) => <NumberList numbers={numbers} total={total} filter={address.filter} onSort={(sort) => address.change({ sort })} />}
      </AdminList>
      {isAdding && <AddNumber onClose={() => setIsAdding(false)} />}
    </AdminPage>
  )
}

type ListProps = { numbers: ManagedNumber[]; total: number; filter: NumberFilter; onSort: Parameters<typeof NumbersTable>[0]['onSort'] }

function NumberList({ numbers, total, filter, onSort }: ListProps) {
  const [edited, setEdited] = useState<ManagedNumber | Selection | null>(null)
  const { ask, confirmation } = useConfirm()
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
  const closeEdit = () => setEdited(null)
  const askToDelete = (target: ManagedNumber | Selection) =>
    ask({
      ...deletionOf(target),
      onConfirm: () => deletion.mutate(target, { onSuccess: () => 'number' in target || chosen.clear() }),
    })
  return (
    <>
      <SelectionBar selection={chosen} label={formatNumberCount(total)} offersAll>
        <BusyButton look="line" isBusy={isBusy} onClick={() => change.mutate({ numbers: selection, change: { status: 'paused' } })}>
          Pause
        </BusyButton>
        <BusyButton look="line" isBusy={isBusy} onClick={() => change.mutate({ numbers: selection, change: { status: 'retired' } })}>
          Retire
        </BusyButton>
        <BusyButton look="line" isBusy={isBusy} busyLabel="Working…" onClick={() => setEdited(selection)}>
          Change…
        </BusyButton>
        <BusyButton look="danger" isBusy={isBusy} onClick={() => askToDelete(selection)}>
          Delete
        </BusyButton>
      </SelectionBar>
      <NumbersTable
        numbers={numbers}
        sort={filter.sort ?? '-created_at'}
        isChosen={chosen.isChosen}
        onSort={onSort}
        onChoose={chosen.choose}
        onChange={(number, wanted) => change.mutate({ numbers: number, change: wanted })}
        onEdit={setEdited}
        onDelete={askToDelete}
      />
      {edited && <EditNumbers numbers={edited} onClose={closeEdit} onDone={closeEdit} />}
      {confirmation}
    </>
  )
}

/** Many are deleted by typing their count. */
function deletionOf(numbers: ManagedNumber | Selection) {
  const count = 'number' in numbers ? 1 : numbers.count
  const messages = count === 1 ? 'Its messages are deleted with it' : 'Their messages are deleted with them'
  return {
    title: `Delete ${'number' in numbers ? formatNumber(numbers.number) : formatNumberCount(count)}`,
    message: `${messages}. This action cannot be undone; a retired number can be brought back.`,
    confirm: 'Delete',
    ...(count > typedAbove ? { typed: { label: `Type ${count} to confirm`, expected: String(count), inputMode: 'numeric' as const } } : {}),
  }
}
