import type { AlarmKind } from '#domain/operations/alarms.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { TextAreaField } from '../../form/text-field.tsx'

/** The alarms to acknowledge, by what they are called together, with the note of whoever acknowledged them before. */
export type Acknowledged = {
  which: { ids: string[] } | { kind: AlarmKind; up_to: string }
  isMany: boolean
  title: string
  before: string | null
}

const reminders = { '0': 'No', '3600': 'After 1 hour', '14400': 'After 4 hours', '28800': 'After 8 hours', '86400': 'After 1 day' }

type Fields = { note: string; remind_after_s: keyof typeof reminders }

/** Tells the others that somebody looks after these alarms. */
export function AcknowledgeForm({ chosen, onClose }: { chosen: Acknowledged; onClose: () => void }) {
  const saving = useApiMutation({
    mutationFn: ({ note, remind_after_s: after }: Fields) =>
      call('alarms.acknowledge', { ...chosen.which, note, remind_after_s: after === '0' ? null : Number(after) }),
    onSuccess: onClose,
    success: { title: chosen.isMany ? 'Alarms Acknowledged' : 'Alarm Acknowledged', message: chosen.title },
    error: errorToast('Failed to acknowledge', 'The server could not be reached. Try again in a moment.'),
  })
  return (
    <FormDialog<Fields> title="Acknowledge" submit="Acknowledge" saving={saving} onSubmit={saving.mutate} onClose={onClose}>
      <p>{chosen.title}</p>
      <TextAreaField
        name="note"
        label="Note"
        hint="For the other administrators: what you know, what you are doing. May be empty."
        rows={3}
        defaultValue={chosen.before ?? ''}
      />
      <SelectField name="remind_after_s" label="Remind everybody if it is still open" choices={reminders} defaultValue="14400" />
    </FormDialog>
  )
}
