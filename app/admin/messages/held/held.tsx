import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { heldReasons, type HeldReason } from '#domain/messages/held.ts'
import { logLifetimeMs } from '#domain/operations/retention.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { ExportLink } from '../../list/export-link.tsx'
import { useAddressFilter, type AddressFilter } from '../../list/use-address-filter.ts'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { reasonLabels } from './describe-held.ts'
import { HeldFilterBar } from './held-filter-bar.tsx'
import { narrowing, parseHeldScreen, type HeldScreen } from './held-filter.ts'
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
/** The newest of each reason; the others follow on demand. */
const perPage = 50
const perReason = 5
const retentionDays = logLifetimeMs / (24 * 3_600_000)

type Action = 'assign' | 'list' | 'drop'
type Act = (action: Action, selection: HeldSelection, texts: ListedFor[]) => void
type Open = { do: 'assign' | 'list'; selection: HeldSelection; texts: ListedFor[] } | null

/** Texts that match none of our numbers: deliver, assign or drop them, one, many, or all of a number. */
export default function Held() {
  const address = useAddressFilter(parseHeldScreen, narrowing)
  const { view = 'texts', ...filter } = address.filter
  const counts = useAdminQuery('held.count', undefined, refetchMs)
  const [open, setOpen] = useState<Open>(null)
  const { ask, confirmation } = useConfirm()
  const actions = useHeldActions()
  const { delivery, deletion, work } = actions
  const close = () => setOpen(null)
  const act: Act = (action, selection, texts) => {
    if (action === 'drop') ask({ ...dropOf(selection), onConfirm: () => deletion.mutate({ selection }) })
    else setOpen({ do: action, selection, texts })
  }
  return (
    <AdminPage
      title="Held Texts"
      note={<p>Texts that match none of our numbers. They are kept for {retentionDays} days and then deleted with the log.</p>}
      actions={
        <>
          <ExportLink of="held.exportList" filter={filter} />
          <SegmentedControl
            className={styles.view}
            legend="Show"
            name="held-view"
            options={views}
            value={view}
            onChange={(chosen) => address.change({ view: chosen === 'texts' ? '' : chosen })}
          />
        </>
      }
    >
      <HeldFilterBar address={address} counts={counts.data} />
      {work && <WorkPanel work={work} onStop={actions.stop} onDismiss={actions.dismiss} />}
      {view === 'reasons' ? (
        <ByReason address={address} actions={actions} onAct={act} counts={counts.data} />
      ) : view === 'numbers' ? (
        <ByNumber address={address} actions={actions} onAct={act} />
      ) : (
        <Texts address={address} actions={actions} onAct={act} />
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
      {confirmation}
    </AdminPage>
  )
}

const views = [
  { value: 'texts', label: 'Texts' },
  { value: 'reasons', label: 'By reason' },
  { value: 'numbers', label: 'By number' },
] as const

function dropOf(selection: HeldSelection) {
  const isOne = countOf(selection) === 1
  return {
    title: isOne ? 'Drop this text' : titleOf('Drop', selection),
    message: `${isOne ? 'The text is' : 'The texts are'} deleted without being delivered. This action cannot be undone.`,
    confirm: 'Drop',
  }
}

type ViewProps = { address: AddressFilter<HeldScreen>; actions: ReturnType<typeof useHeldActions>; onAct: Act }

/** What both views say while they have nothing to show. */
const states = {
  loading: 'Loading held texts…',
  failed: 'The held texts could not be loaded.',
  rows: 5,
  none: { title: 'Nothing is held', advice: 'Every text matched a number.' },
  noneFound: { title: 'No held text matches', advice: 'Change or clear the filters to see the others.' },
}

const noNumber = { title: 'No held text names a UK mobile number', advice: 'All of them are under “By reason”.' }

function useHeldTexts(filter: Omit<HeldScreen, 'view'>, limit: number) {
  return useAdminPages('held.list', { ...filter, limit }, ({ held, next }) => ({ items: held, next }), refetchMs)
}

function Texts({ address, actions, onAct }: ViewProps) {
  const { view: _view, ...filter } = address.filter
  const list = useHeldTexts(filter, perPage)
  const total = list.first?.total ?? 0
  return (
    <AdminList {...states} list={list} label="Held texts" total={total} filter={address}>
      {(texts) => <HeldTexts texts={texts} total={total} filter={filter} isPending={actions.isPending} onAct={onAct} />}
    </AdminList>
  )
}

/** The newest texts of each reason that any is held for. */
function ByReason({ counts, ...view }: ViewProps & { counts: Output<'held.count'> | undefined }) {
  const { view: _view, ...filter } = view.address.filter
  const reasons = counts?.reasons.map(({ reason }) => reason) ?? heldReasons
  const any = useHeldTexts(filter, 1)
  // There may be none at all, or none that the filters let through.
  if (!any.items?.length)
    return (
      <AdminList {...states} list={any} label="Held texts" filter={view.address}>
        {() => null}
      </AdminList>
    )
  return reasons
    .filter((reason) => filter.reason === undefined || reason === filter.reason)
    .map((reason) => <OfReason key={reason} reason={reason} {...view} />)
}

function OfReason({ reason, address, actions, onAct }: ViewProps & { reason: HeldReason }) {
  const { view: _view, ...chosen } = address.filter
  const filter = { ...chosen, reason }
  const list = useHeldTexts(filter, perReason)
  const total = list.first?.total ?? 0
  if (list.items?.length === 0) return null
  return (
    <section className={styles.reason} aria-labelledby={`held-${reason}`}>
      <h2 id={`held-${reason}`}>
        {reasonLabels[reason]} <Badge>{total.toLocaleString('en-GB')}</Badge>
      </h2>
      <AdminList {...states} rows={2} list={list} label={reasonLabels[reason]} total={total}>
        {(texts) => <HeldTexts texts={texts} total={total} filter={filter} isPending={actions.isPending} onAct={onAct} />}
      </AdminList>
    </section>
  )
}

function ByNumber({ address, actions, onAct }: ViewProps) {
  const { view: _view, ...filter } = address.filter
  const texts = useHeldTexts(filter, 1).first?.total ?? 0
  const list = useAdminPages('held.listNumbers', filter, ({ numbers }) => ({ items: numbers, next: null }), refetchMs)
  const act = (action: Action) => (one: HeldNumber) => onAct(action, { filter: { ...filter, number: one.number }, count: one.texts }, [one])
  return (
    <AdminList
      {...states}
      {...(texts > 0 ? { none: noNumber, noneFound: noNumber } : {})}
      list={list}
      label="Numbers of held texts"
      filter={address}
    >
      {(numbers) => (
        <HeldNumbers
          numbers={numbers}
          total={list.first?.total ?? 0}
          texts={texts}
          busyNumber={actions.busyNumber}
          onList={act('list')}
          onShow={({ number }) => address.change({ number, view: '' })}
          onAssign={act('assign')}
          onDrop={act('drop')}
        />
      )}
    </AdminList>
  )
}
