import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { logLifetimeMs } from '#domain/system/retention.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AdminPage } from '../../page/admin-page.tsx'
import * as listPanel from '../../list/list-panel.module.css'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LoadError } from '../../page/load-error.tsx'
import { ShowMore } from '../../list/show-more.tsx'
import { Skeleton } from '../../page/skeleton.tsx'
import { useAddressFilter } from '../../list/use-address-filter.ts'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { useAdminQuery } from '../../use-admin-query.ts'
import { HeldFilterBar } from './held-filter-bar.tsx'
import { narrowing, parseHeldScreen, type HeldFilter } from './held-filter.ts'
import { HeldNumbers, type HeldNumber } from './held-numbers.tsx'
import { countOf, type HeldSelection } from './held-selection.ts'
import { HeldTexts } from './held-texts.tsx'
import { ListDialog, type ListedFor } from './list-dialog.tsx'
import { NumberPicker } from './number-picker.tsx'
import { titleOf, useHeldActions } from './use-held-actions.ts'
import { WorkPanel } from './work-panel.tsx'
import * as styles from './held.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/held', siteOf(matches))
}

/** Held texts raise no event, as a flood of them would reload every screen of every administrator; the counts and the list are polled. */
const refetchMs = 10_000
const retentionDays = logLifetimeMs / (24 * 3_600_000)

type Open = { do: 'assign' | 'list' | 'drop'; selection: HeldSelection; texts: ListedFor[] } | null

/** Texts that match none of our numbers: deliver, assign or drop them, one, many, or all of a number. */
export default function Held() {
  const address = useAddressFilter(parseHeldScreen, narrowing)
  const { view, ...filter } = address.filter
  const counts = useAdminQuery('held.count', undefined, refetchMs)
  const [open, setOpen] = useState<Open>(null)
  const actions = useHeldActions()
  const { delivery, deletion, work } = actions
  const close = () => setOpen(null)
  const isByNumber = view === 'numbers'
  return (
    <AdminPage
      title="Held Texts"
      note={<p>Texts that match none of our numbers. They are kept for {retentionDays} days and then deleted with the log.</p>}
      actions={
        <SegmentedControl
          className={styles.view}
          legend="Show"
          name="held-view"
          options={[
            { value: 'texts', label: 'Texts' },
            { value: 'numbers', label: 'By number' },
          ]}
          value={isByNumber ? 'numbers' : 'texts'}
          onChange={(chosen) => address.change({ view: chosen === 'numbers' ? chosen : '' })}
        />
      }
    >
      <HeldFilterBar address={address} counts={counts.data} />
      {work && <WorkPanel work={work} onStop={actions.stop} onDismiss={actions.dismiss} />}
      {isByNumber ? (
        <ByNumber
          filter={filter}
          actions={actions}
          onShow={({ number }) => address.change({ number, view: '' })}
          onAct={(action, one) =>
            setOpen({ do: action, selection: { filter: { ...filter, number: one.number }, count: one.texts }, texts: [one] })
          }
        />
      ) : (
        <Texts filter={filter} actions={actions} onAct={(action, selection, texts) => setOpen({ do: action, selection, texts })} />
      )}
      {open?.do === 'assign' && (
        <Dialog title={`${titleOf('Assign', open.selection)} to a number`} onClose={close}>
          <NumberPicker
            submit="Assign"
            isBusy={false}
            onPick={(target) => {
              close()
              delivery.mutate({ selection: open.selection, target })
            }}
            onCancel={close}
          />
        </Dialog>
      )}
      {open?.do === 'list' && (
        <ListDialog
          count={countOf(open.selection)}
          texts={open.texts}
          onClose={close}
          onDeliver={() => {
            close()
            delivery.mutate({ selection: open.selection, target: null })
          }}
        />
      )}
      {open?.do === 'drop' && (
        <ConfirmDialog
          title={countOf(open.selection) === 1 ? 'Drop this text' : titleOf('Drop', open.selection)}
          message={`${countOf(open.selection) === 1 ? 'The text is' : 'The texts are'} deleted without being delivered. This action cannot be undone.`}
          cancel="Cancel"
          confirm="Drop"
          onCancel={close}
          onConfirm={() => {
            close()
            deletion.mutate({ selection: open.selection })
          }}
        />
      )}
    </AdminPage>
  )
}

type Actions = ReturnType<typeof useHeldActions>

type TextsProps = {
  filter: HeldFilter
  actions: Actions
  onAct: (action: 'assign' | 'list' | 'drop', selection: HeldSelection, texts: ListedFor[]) => void
}

function Texts({ filter, actions, onAct }: TextsProps) {
  const list = useAdminPages('held.list', { ...filter, limit: 50 }, ({ held, next }) => ({ items: held, next }), refetchMs)
  const total = list.first?.total ?? 0
  if (list.isError) return <LoadError message="The held texts could not be loaded." onRetry={list.retry} />
  if (!list.items) return <Skeleton label="Loading held texts…" rows={5} />
  if (list.items.length === 0) return <NoTexts isFiltered={Object.keys(filter).length > 0} />
  return (
    <Panel className={joinClasses(styles.panel, listPanel.list)} aria-label="Held texts" data-old={list.isOld}>
      <HeldTexts texts={list.items} total={total} filter={filter} isPending={actions.isPending} onAct={onAct} />
      {list.hasMore && <ShowMore shown={list.items.length} of={total} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
    </Panel>
  )
}

type ByNumberProps = {
  filter: HeldFilter
  actions: Actions
  onShow: (number: HeldNumber) => void
  onAct: (action: 'assign' | 'list' | 'drop', number: HeldNumber) => void
}

function ByNumber({ filter, actions, onShow, onAct }: ByNumberProps) {
  const { data, isError, isPlaceholderData, refetch } = useAdminQuery('held.listNumbers', filter, refetchMs)
  if (isError) return <LoadError message="The held texts could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading held texts…" rows={5} />
  if (data.numbers.length === 0) return <NoTexts isFiltered={Object.keys(filter).length > 0} />
  return (
    <HeldNumbers
      numbers={data.numbers}
      total={data.total}
      isOld={isPlaceholderData}
      busyNumber={actions.busyNumber}
      onList={(one) => onAct('list', one)}
      onShow={onShow}
      onAssign={(one) => onAct('assign', one)}
      onDrop={(one) => onAct('drop', one)}
    />
  )
}

function NoTexts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Panel as="div">
      <EmptyState>
        <h2>{isFiltered ? 'No held text matches' : 'Nothing is held'}</h2>
        <p>{isFiltered ? 'Change or clear the filters to see the others.' : 'Every text matched a number.'}</p>
      </EmptyState>
    </Panel>
  )
}
