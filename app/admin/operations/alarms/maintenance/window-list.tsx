import { Link } from 'react-router'
import { call } from '../../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../../api/use-api-mutation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import * as panelRow from '../../../../ui/panel-row.module.css'
import { describeTimes, hasBegun, nameWindow, type MaintenanceWindow } from './describe-window.ts'

/** Planned work, each with a button that takes it back, or ends it now. */
export function WindowList({ windows, now }: { windows: MaintenanceWindow[]; now: number }) {
  const deletion = useApiMutation({
    mutationFn: ({ id }: MaintenanceWindow) => call('maintenanceWindows.delete', { id }),
    success: (_result, window) => ({
      title: hasBegun(window, now) ? 'Maintenance ended' : 'Maintenance cancelled',
      message: `${nameWindow(window)}: alarms are sent again.`,
    }),
    error: errorToast('The maintenance window was not deleted', 'The server could not be reached. Try again in a moment.'),
    about: ({ id }) => id,
  })
  return (
    <ul>
      {windows.map((window) => {
        const name = nameWindow(window)
        const verb = hasBegun(window, now) ? 'End Now' : 'Cancel'
        return (
          <li key={window.id} className={panelRow.row}>
            <div>
              <p className={panelRow.name}>
                <strong>{window.gateway ? <Link to={`/admin/gateways/${window.gateway.id}`}>{name}</Link> : name}</strong>
                {hasBegun(window, now) && <Badge>In maintenance</Badge>}
              </p>
              <p className={panelRow.facts}>
                <span>{describeTimes(window, now)}</span>
                {window.note !== '' && <span>{window.note}</span>}
              </p>
            </div>
            <Button look="line" aria-label={`${verb}: ${name}`} onClick={() => deletion.mutate(window)}>
              {verb}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
