import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { logLifetimeMs } from '#domain/retention.ts'
import { useNow } from '../../lib/use-now.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AdminPage } from '../admin-page.tsx'
import { LoadError } from '../load-error.tsx'
import { ShowMore } from '../show-more.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useAdminPages } from '../use-admin-pages.ts'
import { AssignForm } from './assign-form.tsx'
import { HeldRow, type HeldText } from './held-row.tsx'
import { formatTextCount } from './format-text-count.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useHeldActions } from './use-held-actions.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as styles from './held.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/held', siteOf(matches))
}

/** Held texts raise no event, so the list is polled. */
const refetchMs = 10_000
const retentionDays = logLifetimeMs / (24 * 3_600_000)

/** Texts that match none of our numbers: deliver, assign or drop them, one or many. */
export default function Held() {
  const list = useAdminPages('held.list', { limit: 50 }, ({ held, next }) => ({ items: held, next }), refetchMs)
  const total = list.first?.total ?? 0
  return (
    <AdminPage
      title="Held Texts"
      note={<p>Texts that match none of our numbers. They are kept for {retentionDays} days and then deleted with the log.</p>}
    >
      {list.isError && <LoadError message="The held texts could not be loaded." onRetry={list.retry} />}
      {!list.items && !list.isError && <Skeleton label="Loading held texts…" rows={5} />}
      {list.items?.length === 0 && (
        <Panel as="div">
          <EmptyState>
            <h2>Nothing is held</h2>
            <p>Every text matched a number.</p>
          </EmptyState>
        </Panel>
      )}
      {list.items && list.items.length > 0 && (
        <Panel className={styles.panel} aria-label="Held texts">
          <HeldTexts texts={list.items} total={total} />
          {list.hasMore && <ShowMore shown={list.items.length} of={total} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
        </Panel>
      )}
    </AdminPage>
  )
}

type Open = { do: 'assign' | 'drop'; ids: string[] } | null

function HeldTexts({ texts, total }: { texts: HeldText[]; total: number }) {
  const now = useNow()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open>(null)
  const { delivery, deletion, isPending } = useHeldActions()
  // Texts that somebody else has dealt with meanwhile are no longer selected.
  const ids = texts.map(({ id }) => id).filter((id) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <SelectionBar
        count={ids.length}
        shown={texts.length}
        total={total}
        isDelivering={ids.length > 0 && isPending('deliver', ids)}
        isDropping={ids.length > 0 && isPending('delete', ids)}
        onAll={(isChosen) => setChosen(new Set(isChosen ? texts.map(({ id }) => id) : []))}
        onAssign={() => setOpen({ do: 'assign', ids })}
        onList={() => delivery.mutate({ ids, number: null })}
        onDrop={() => setOpen({ do: 'drop', ids })}
      />
      <ul>
        {texts.map((text) => (
          <HeldRow
            key={text.id}
            held={text}
            now={now}
            isChosen={chosen.has(text.id)}
            busyLabel={isPending('deliver', [text.id]) ? 'Delivering…' : isPending('delete', [text.id]) ? 'Dropping…' : null}
            onChoose={(isChosen) => choose(text.id, isChosen)}
            onAssign={() => setOpen({ do: 'assign', ids: [text.id] })}
            onList={() => delivery.mutate({ ids: [text.id], number: null })}
            onDrop={() => setOpen({ do: 'drop', ids: [text.id] })}
          />
        ))}
      </ul>
      {open?.do === 'assign' && (
        <Dialog title={`Assign ${formatTextCount(open.ids.length)} to a number`} onClose={() => setOpen(null)}>
          <AssignForm ids={open.ids} onClose={() => setOpen(null)} />
        </Dialog>
      )}
      {open?.do === 'drop' && (
        <ConfirmDialog
          title={open.ids.length === 1 ? 'Drop this text' : `Drop ${formatTextCount(open.ids.length)}`}
          message={`${open.ids.length === 1 ? 'The text is' : 'The texts are'} deleted without being delivered. This action cannot be undone.`}
          cancel="Cancel"
          confirm="Drop"
          onCancel={() => setOpen(null)}
          onConfirm={() => {
            setOpen(null)
            deletion.mutate({ ids: open.ids })
          }}
        />
      )}
    </>
  )
}
