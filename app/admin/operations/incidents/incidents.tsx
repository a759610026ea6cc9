import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { isOpenIncident } from '#domain/site/incident.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { useAdding } from '../../list/use-adding.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { IncidentForm } from './incident-form.tsx'
import { IncidentList } from './incident-list.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/incidents', siteOf(matches))
}

export type Incident = Output<'incidents.list'>['incidents'][number]

/** What the status page says about incidents and planned maintenance. */
export default function IncidentsPage() {
  const query = useAdminQuery('incidents.list')
  const [isAdding, setAdding] = useAdding()
  const open = query.data?.incidents.filter(isOpenIncident).length ?? 0
  return (
    <AdminPage
      title="Incidents"
      note={
        <span>
          {open === 0 ? 'None is open. ' : open === 1 ? 'One is open. ' : `${open} are open. `}
          Everybody reads them on <a href="/status">the status page</a> and in its feed, until 90 days after their end.
        </span>
      }
      actions={
        <Button look="ink" onClick={() => setAdding(true)}>
          Add Incident
        </Button>
      }
    >
      <Loaded query={query} loading="Loading incidents…" failed="The incidents could not be loaded.">
        {({ incidents }) => <IncidentList incidents={incidents} />}
      </Loaded>
      {isAdding && <IncidentForm incident={null} onClose={() => setAdding(false)} />}
    </AdminPage>
  )
}
