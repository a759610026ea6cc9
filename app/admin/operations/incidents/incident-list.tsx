import { MessageSquarePlus, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { IncidentBadge } from '../../../shell/incident-badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import * as icon from '../../../ui/icon.module.css'
import { MenuButton } from '../../../ui/menu-button.tsx'
import * as panelRow from '../../../ui/panel-row.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import * as listPanel from '../../list/list-panel.module.css'
import * as note from '../../list/panel-note.module.css'
import { IncidentForm } from './incident-form.tsx'
import * as styles from './incident-list.module.css'
import type { Incident } from './incidents.tsx'
import { UpdateForm } from './update-form.tsx'

type Open = { do: 'update' | 'change'; incident: Incident } | null

/** The incidents, those that are not over first, with what can be done about each. */
export function IncidentList({ incidents }: { incidents: Incident[] }) {
  const [open, setOpen] = useState<Open>(null)
  const { ask, confirmation } = useConfirm()
  const close = () => setOpen(null)
  const deletion = useApiMutation({
    mutationFn: ({ id }: Incident) => call('incidents.delete', { id }),
    success: { title: 'Incident deleted', message: 'It is no longer on the status page.' },
    error: errorToast('The incident was not deleted', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <Panel as="div" className={listPanel.list} data-list>
      {incidents.length === 0 && (
        <p className={note.note}>There are none. Add one when something is wrong, or before planned work, so that people need not ask.</p>
      )}
      <ul>
        {incidents.map((incident) => (
          <IncidentRow
            key={incident.id}
            incident={incident}
            onUpdate={() => setOpen({ do: 'update', incident })}
            onChange={() => setOpen({ do: 'change', incident })}
            onDelete={() => ask({ ...questionOf(incident), onConfirm: () => deletion.mutate(incident) })}
          />
        ))}
      </ul>
      {open?.do === 'update' && <UpdateForm incident={open.incident} onClose={close} />}
      {open?.do === 'change' && <IncidentForm incident={open.incident} onClose={close} />}
      {confirmation}
    </Panel>
  )
}

function questionOf({ title, updates }: Incident) {
  const what = updates.length === 0 ? 'It' : updates.length === 1 ? 'It and its update' : `It and its ${updates.length} updates`
  return { title: `Delete “${title}”`, message: `${what} will be gone from the status page for good.`, confirm: 'Delete Incident' }
}

type RowProps = { incident: Incident; onUpdate: () => void; onChange: () => void; onDelete: () => void }

function IncidentRow({ incident: { title, state, started_at: startedAt, ended_at: endedAt, updates }, ...on }: RowProps) {
  const [latest] = updates
  return (
    <li className={panelRow.row}>
      <div>
        <p className={panelRow.name}>
          <strong>{title}</strong> <IncidentBadge state={state} />
        </p>
        <p className={panelRow.facts}>
          <span>
            {state === 'scheduled' ? 'Planned for ' : 'Since '}
            {formatDateAndTime(startedAt)}
          </span>
          {endedAt !== null && <span>Resolved {formatDateAndTime(endedAt)}</span>}
          <span>{updates.length === 1 ? '1 update' : `${updates.length} updates`}</span>
        </p>
        {latest && <p className={styles.latest}>{latest.text}</p>}
      </div>
      <MenuButton
        label={`More for ${title}`}
        className={buttonClass({ look: 'icon' })}
        entries={[
          { label: 'Post an Update', icon: <MessageSquarePlus className={icon.small} aria-hidden />, onSelect: on.onUpdate },
          { label: 'Change', icon: <Pencil className={icon.small} aria-hidden />, onSelect: on.onChange },
          'line',
          { label: 'Delete', icon: <Trash2 className={icon.small} aria-hidden />, onSelect: on.onDelete },
        ]}
      >
        <MoreHorizontal className={icon.icon} aria-hidden />
      </MenuButton>
    </li>
  )
}
