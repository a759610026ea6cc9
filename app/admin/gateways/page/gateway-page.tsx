import { Settings } from 'lucide-react'
import { Link, useNavigate, useParams, type MetaArgs } from 'react-router'
import { call } from '../../../api/call.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { useNow } from '../../../stream/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { AlarmsAbout } from '../../history/alarms-about.tsx'
import { describeDelay } from '../../history/describe-delay.ts'
import { isAbout } from '../../operations/alarms/maintenance/describe-window.ts'
import { MaintenanceWindows } from '../../operations/alarms/maintenance/maintenance-windows.tsx'
import { HoursGrid } from '../../history/hours-grid.tsx'
import { NoteForm } from '../../history/note-form.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { GatewayDialog, type OpenDialog } from '../gateway-dialog.tsx'
import { GatewayFacts } from '../state/gateway-facts.tsx'
import type { Gateway } from '../gateway.ts'
import { namesPorts } from '../sims/port-name.ts'
import { useGatewayActions } from '../use-gateway-actions.ts'
import { useOpenGateway } from '../use-open-gateway.ts'
import { GatewayNumbers } from './gateway-numbers.tsx'
import * as styles from './gateway-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/gateways/:id', siteOf(matches))
}

const refetchMs = 15_000
/** All about one gateway: how it is and why, what it delivers beside what is usual, its numbers, alarms and settings. */
export default function GatewayPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('gateways.get', { id }, refetchMs)
  const gateway = query.data?.id === id ? query.data : undefined
  const { open, show } = useOpenGateway(id)
  const { remove } = useGatewayActions()
  const navigate = useNavigate()
  return (
    <AdminPage
      title={gateway?.name ?? 'Gateway'}
      note={<Link to="/admin/gateways">All gateways</Link>}
      actions={
        gateway && (
          <Button look="ink" onClick={() => show({ do: 'settings', gateway })}>
            <Settings className={icon.small} aria-hidden />
            Settings
          </Button>
        )
      }
    >
      <Loaded query={{ ...query, data: gateway }} loading="Loading the gateway…" failed="The gateway could not be loaded.">
        {(loaded) => (
          <div className={styles.page}>
            <State gateway={loaded} show={show} />
            <History id={id} />
            <GatewayNumbers id={id} count={loaded.number_count} />
            <AlarmsAbout about={{ gateway_id: id }} />
            <Maintenance gateway={loaded} />
            <NoteForm key={id} note={loaded.note} save={(note) => call('gateways.change', { id, note })} />
            <div>
              <Button look="danger" onClick={() => show({ do: 'delete', gateways: [loaded] })}>
                Delete Gateway
              </Button>
            </div>
          </div>
        )}
      </Loaded>
      {open && (
        <GatewayDialog
          open={open}
          show={show}
          onDelete={(deletion) => {
            remove(deletion)
            void navigate('/admin/gateways')
          }}
        />
      )}
    </AdminPage>
  )
}

function State({ gateway, show }: { gateway: Gateway; show: (open: OpenDialog) => void }) {
  const sims = useAdminQuery('sims.list', { id: gateway.id }).data?.sims ?? []
  const hasSims = sims.length > 0 || namesPorts(gateway.kind)
  return (
    <Panel aria-labelledby="state">
      <PanelHeader>
        <h2 id="state">State</h2>
        <div className={styles.actions}>
          {hasSims && (
            <Button look="line" onClick={() => show({ do: 'sims', gateway })}>
              SIMs
            </Button>
          )}
          <Button look="line" onClick={() => show({ do: 'log', gateway })}>
            View Logs
          </Button>
        </div>
      </PanelHeader>
      <PanelBody>
        <GatewayFacts gateway={gateway} sims={hasSims ? sims : null} />
      </PanelBody>
    </Panel>
  )
}

/** The planned work that is about it. */
function Maintenance({ gateway }: { gateway: Gateway }) {
  const now = useNow()
  const windows = useAdminQuery('alarms.get', undefined, refetchMs).data?.maintenance_windows ?? []
  return <MaintenanceWindows windows={windows.filter((window) => isAbout(window, gateway))} now={now} gateway={gateway} />
}

function History({ id }: { id: string }) {
  const history = useAdminQuery('gateways.history', { id, days: 35 }, 60_000)
  const delay = useAdminQuery('gateways.delay', { id }).data
  return (
    <Panel aria-labelledby="history">
      <PanelHeader>
        <h2 id="history">35 days of hours (UTC)</h2>
        {delay && <span className={styles.delay}>{describeDelay(delay)}</span>}
      </PanelHeader>
      <PanelBody>
        <Loaded query={history} loading="Loading the hours…" failed="The hours could not be loaded." isInside>
          {({ hours }) => <HoursGrid caption="Texts of each hour beside the usual ones" hours={hours} />}
        </Loaded>
      </PanelBody>
    </Panel>
  )
}
