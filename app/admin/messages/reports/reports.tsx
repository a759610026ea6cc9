import type { MetaArgs } from 'react-router'
import { automaticHidesPerHour, reportsToHide, reportViews, type Decision, type ReportView } from '#domain/messages/report.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { defined, parseOneOf } from '../../list/parse-query.ts'
import { useAddressFilter } from '../../list/use-address-filter.ts'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { ReportList } from './report-list.tsx'
import { useReportActions } from './use-report-actions.ts'
import * as styles from './reports.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/reports', siteOf(matches))
}

const parseScreen = (params: URLSearchParams): { view?: ReportView } => defined({ view: parseOneOf(params, 'view', reportViews) })

const none = {
  open: { title: 'Nothing to decide', advice: 'Texts that users report appear here.' },
  hidden: {
    title: 'Nothing is hidden',
    advice: 'Texts that you, three reports or a sender rule have hidden appear here until they expire.',
  },
}

/** Texts that users have reported: hide them from everybody, or keep them. The other view has every hidden text. */
export default function Reports() {
  const { filter, change } = useAddressFilter(parseScreen, [])
  const { view = 'open' } = filter
  const list = useAdminPages('reports.list', { view, limit: 50 }, ({ reports, next }) => ({ items: reports, next }))
  const actions = useReportActions()
  const { ask, confirmation } = useConfirm()
  const counts = list.first
  const total = counts?.[view] ?? 0
  const decide = (ids: string[], decision: Decision) => {
    const onConfirm = () => actions.decide({ ids, decision })
    if (decision === 'keep' && view === 'hidden') ask({ ...questionOf(ids.length), onConfirm })
    else onConfirm()
  }
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
          onChange={(chosen) => change({ view: chosen === 'open' ? '' : chosen })}
        />
      }
    >
      <AdminList
        list={list}
        label="Reported texts"
        loading="Loading reports…"
        failed="The reports could not be loaded."
        total={total}
        none={none[view]}
      >
        {(reports) => <ReportList reports={reports} total={total} view={view} isPending={actions.isPending} onDecide={decide} />}
      </AdminList>
      {confirmation}
    </AdminPage>
  )
}

function questionOf(count: number) {
  return {
    title: count === 1 ? 'Show this text' : `Show ${count} texts`,
    message: 'Everybody signed in can read it again, except those who reported it.',
    confirm: 'Show',
  }
}

function labelOf(label: string, count: number | undefined): string {
  return count === undefined || count === 0 ? label : `${label} (${count.toLocaleString('en-GB')})`
}
