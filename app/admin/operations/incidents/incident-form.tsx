import { useState } from 'react'
import { incidentStateNames, maxIncidentText, maxIncidentTitle, type IncidentState } from '#domain/site/incident.ts'
import { call } from '../../../api/call.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { TextAreaField, TextField } from '../../form/text-field.tsx'
import { useSaveOver } from '../../form/use-save-over.ts'
import type { Incident } from './incidents.tsx'
import { fromLocalTime, toLocalTime } from '../../form/local-time.ts'

type Fields = { title: string; state: IncidentState; started_at: string; text?: string }

/** Puts an incident or planned maintenance on the status page, or changes one. */
export function IncidentForm({ incident, onClose }: { incident: Incident | null; onClose: () => void }) {
  const [state, setState] = useState<IncidentState>(incident?.state ?? 'investigating')
  const { basis, errorToast } = useSaveOver(incident)
  const saving = useApiMutation({
    mutationFn: ({ started_at: start, text = '', ...fields }: Fields) => {
      const isSet = start !== '' && start !== (incident && toLocalTime(incident.started_at))
      const given = { ...fields, ...(isSet ? { started_at: fromLocalTime(start) } : {}) }
      return incident === null
        ? call('incidents.create', { ...given, text })
        : call('incidents.change', { id: incident.id, ...given, ...basis })
    },
    onSuccess: onClose,
    success: ({ title }) => ({ title: incident ? 'Incident saved' : 'Incident added', message: `“${title}” is on the status page.` }),
    error: errorToast('The incident was not saved', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <FormDialog<Fields>
      title={incident ? 'Change the incident' : 'Add an incident'}
      submit={incident ? 'Save' : 'Add Incident'}
      saving={saving}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      <TextField
        name="title"
        label="Title"
        hint="What is wrong for people, such as “Texts arrive late”."
        maxLength={maxIncidentTitle}
        defaultValue={incident?.title}
      />
      <SelectField
        name="state"
        label="State"
        hint={state === 'scheduled' ? 'Maintenance that you announce beforehand.' : undefined}
        choices={incidentStateNames}
        value={state}
        onChange={setState}
      />
      <TextField
        name="started_at"
        label={state === 'scheduled' ? 'Starts' : 'Since'}
        type="datetime-local"
        hint={incident ? 'In the time zone of this device.' : 'In the time zone of this device. Leave it empty if it starts now.'}
        defaultValue={incident ? toLocalTime(incident.started_at) : ''}
      />
      {incident === null && (
        <TextAreaField
          name="text"
          label="First update"
          hint="What you know, and when you will say more. Plain text; everybody reads it."
          rows={4}
          maxLength={maxIncidentText}
        />
      )}
    </FormDialog>
  )
}
