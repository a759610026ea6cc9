import { useState } from 'react'
import { incidentStateNames, maxIncidentText, type IncidentState } from '#domain/site/incident.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { TextAreaField } from '../../form/text-field.tsx'
import type { Incident } from './incidents.tsx'

type Fields = { state: IncidentState; text: string }

/** Says what is new about an incident. */
export function UpdateForm({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const [state, setState] = useState(incident.state)
  const saving = useApiMutation({
    mutationFn: (fields: Fields) => call('incidents.addUpdate', { id: incident.id, ...fields }),
    onSuccess: onClose,
    success: { title: 'Update posted', message: 'It is on the status page.' },
    error: errorToast('The update was not posted', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <FormDialog<Fields> title={incident.title} submit="Post Update" saving={saving} onSubmit={saving.mutate} onClose={onClose}>
      <SelectField name="state" label="State" choices={incidentStateNames} value={state} onChange={setState} />
      <TextAreaField name="text" label="What is new" hint="Plain text; everybody reads it." rows={5} maxLength={maxIncidentText} />
    </FormDialog>
  )
}
