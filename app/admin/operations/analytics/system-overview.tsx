import type { Output } from '#domain/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import * as rows from '../../list/rows.module.css'

type Figures = Output<'analytics.get'>

/** Today's figures, and whether the site is healthy. */
export function SystemOverview({ figures }: { figures: Figures }) {
  return (
    <Panel aria-labelledby="system-overview">
      <PanelHeader>
        <h2 id="system-overview">System Overview</h2>
      </PanelHeader>
      <ul className={rows.rows}>
        <li>
          User growth today <span className={rows.end}>+{figures.todays_users.toLocaleString('en-GB')}</span>
        </li>
        <li>
          Messages today <span className={rows.end}>{figures.todays_messages.toLocaleString('en-GB')}</span>
        </li>
        <li>
          System Health{' '}
          <span className={rows.end}>
            <HealthBadge health={figures.health} down={figures.down} />
          </span>
        </li>
      </ul>
    </Panel>
  )
}

function HealthBadge({ health, down }: Pick<Figures, 'health' | 'down'>) {
  if (health === 'up') return <Badge tone="ok">Operational</Badge>
  if (health === 'down') return <Badge tone="error">{down.join(', ')} down</Badge>
  return <Badge tone="warning">Not measured yet</Badge>
}
