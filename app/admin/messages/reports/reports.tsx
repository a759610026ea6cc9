import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { automaticHidesPerHour, reportsToHide, reportViews, type ReportView } from '#domain/messages/report.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AdminPage } from '../../page/admin-page.tsx'
import * as listPanel from '../../list/list-panel.module.css'
import { LoadError } from '../../page/load-error.tsx'
import { parseOneOf } from '../../list/parse-query.ts'
import { ShowMore } from '../../list/show-more.tsx'
import { Skeleton } from '../../page/skeleton.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { useQueryString } from '../../list/use-query-string.ts'
import { ReportList } from './report-list.tsx'
import { useReportActions } from './use-report-actions.ts'
import * as styles from './reports.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/reports', siteOf(matches))
}

/** Texts that users have reported: hide them from everybody, or keep them. The other view has every hidden text. */
export default function Reports() {
  const [params, changeQuery] = useQueryString()
  const view = parseOneOf(params, 'view', reportViews) ?? 'open'
  const list = useAdminPages('reports.list', { view, limit: 50 }, ({ reports, next }) => ({ items: reports, next }))
  const actions = useReportActions()
  const [asked, setAsked] = useState<string[] | null>(null)
  const counts = list.first
  const total = counts?.[view] ?? 0
  const show = (chosen: ReportView) =>
    changeQuery((next) => {
      if (chosen === 'open') next.delete('view')
      else next.set('view', chosen)
      return next
    })
  return (
    <AdminPage
      title="Reports"
      note={
        <p>
          {reportsToHide} reports hide a text from everybody until you decide, and at most {automaticHidesPerHour} texts an hour; further
          ones stay visible. Those of new and of blocked accounts and of users whom you have overruled do not count, and those of one
          network count once.
        </p>
      }
      actions={
        <SegmentedControl
          className={styles.view}
          legend="Show"
          name="reports-view"
          options={[
            { value: 'open', label: labelOf('To decide', counts?.open) },
            { value: 'hidden', label: labelOf('Hidden', counts?.hidden) },
          ]}
          value={view}
          onChange={show}
        />
      }
    >
      {list.isError && <LoadError message="The reports could not be loaded." onRetry={list.retry} />}
      {!list.items && !list.isError && <Skeleton label="Loading reports…" rows={4} />}
      {list.items?.length === 0 && <NoReports view={view} />}
      {list.items && list.items.length > 0 && (
        <Panel className={joinClasses(styles.panel, listPanel.list)} aria-label="Reported texts" data-old={list.isOld}>
          <ReportList
            reports={list.items}
            total={total}
            view={view}
            isPending={actions.isPending}
            onDecide={(ids, decision) => (decision === 'keep' && view === 'hidden' ? setAsked(ids) : actions.decide({ ids, decision }))}
          />
          {list.hasMore && <ShowMore shown={list.items.length} of={total} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
        </Panel>
      )}
      {asked && (
        <ConfirmDialog
          title={asked.length === 1 ? 'Show this text' : `Show ${asked.length} texts`}
          message="Everybody signed in can read it again, except those who reported it."
          cancel="Cancel"
          confirm="Show"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            actions.decide({ ids: asked, decision: 'keep' })
            setAsked(null)
          }}
        />
      )}
    </AdminPage>
  )
}

function labelOf(label: string, count: number | undefined): string {
  return count === undefined || count === 0 ? label : `${label} (${count.toLocaleString('en-GB')})`
}

function NoReports({ view }: { view: ReportView }) {
  return (
    <Panel as="div">
      <EmptyState>
        <h2>{view === 'open' ? 'Nothing to decide' : 'Nothing is hidden'}</h2>
        <p>
          {view === 'open'
            ? 'Texts that users report appear here.'
            : 'Texts that you, three reports or a sender rule have hidden appear here until they expire.'}
        </p>
      </EmptyState>
    </Panel>
  )
}
