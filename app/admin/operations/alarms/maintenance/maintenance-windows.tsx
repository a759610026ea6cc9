import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Panel, PanelHeader } from '../../../../ui/panel.tsx'
import * as note from '../../../list/panel-note.module.css'
import type { MaintenanceWindow } from './describe-window.ts'
import { WindowForm } from './window-form.tsx'
import { WindowList } from './window-list.tsx'

type Props = {
  windows: MaintenanceWindow[]
  now: number
  /** The gateway that they are about, where they are about one. */
  gateway?: { id: string; name: string }
}

/** Planned work, during which what it covers rings nobody. */
export function MaintenanceWindows({ windows, now, gateway }: Props) {
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <Panel aria-labelledby="maintenance">
      <PanelHeader>
        <h2 id="maintenance">Maintenance</h2>
        <Button look="line" onClick={() => setIsPlanning(true)}>
          Plan Maintenance
        </Button>
      </PanelHeader>
      {windows.length === 0 ? (
        <p className={note.note}>
          None is planned. During planned work on a gateway, at a place or on the gateways with a tag, alarms are not sent.
        </p>
      ) : (
        <WindowList windows={windows} now={now} />
      )}
      {isPlanning && <WindowForm {...(gateway ? { gateway } : {})} onClose={() => setIsPlanning(false)} />}
    </Panel>
  )
}
