import { useId, useState } from 'react'
import type { RequestOf } from '#domain/api/api.ts'
import { maxTagLength } from '#domain/gateways/place.ts'
import { maxWindowNote } from '#domain/operations/maintenance-window.ts'
import { call } from '../../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../../api/use-api-mutation.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { fromLocalTime, toLocalTime } from '../../../form/local-time.ts'
import { SelectField } from '../../../form/select-field.tsx'
import { TextField } from '../../../form/text-field.tsx'
import { GatewaySelect } from '../../../gateways/gateway-select.tsx'
import { PlaceField } from '../../../gateways/settings/place-fields.tsx'
import { useAdminQuery } from '../../../list/use-admin-query.ts'

const subjects = { place: 'A place', tag: 'The gateways with a tag', gateway_id: 'One gateway' }
type Subject = keyof typeof subjects

type Fields = Partial<Record<Subject, string>> & { starts_at: string; ends_at: string; note: string }

const hourMs = 60 * 60_000

/** Plans work on a gateway, at a place or on the gateways with a tag. @param gateway the one that it is about, where that is settled */
export function WindowForm({ gateway, onClose }: { gateway?: { id: string; name: string }; onClose: () => void }) {
  const [subject, setSubject] = useState<Subject>(gateway ? 'gateway_id' : 'place')
  const [errors, setErrors] = useState<{ ends_at?: string }>({})
  const [end] = useState(() => toLocalTime(new Date(Date.now() + hourMs).toISOString()))
  const saving = useApiMutation({
    mutationFn: (input: RequestOf<'maintenanceWindows.create'>) => call('maintenanceWindows.create', input),
    onSuccess: onClose,
    success: { title: 'Maintenance planned', message: 'Alarms about it are not sent until it ends.' },
    error: errorToast('The maintenance was not planned', 'The server could not be reached. Try again in a moment.'),
  })
  const save = ({ starts_at: start, ends_at: until, note, ...fields }: Fields) => {
    if (until === '') return setErrors({ ends_at: 'Enter when it ends.' })
    setErrors({})
    const about = gateway?.id ?? fields[subject] ?? ''
    saving.mutate({
      [subject]: about,
      ...(start === '' ? {} : { starts_at: fromLocalTime(start) }),
      ends_at: fromLocalTime(until),
      note,
    })
  }
  return (
    <FormDialog<Fields>
      title={gateway ? `Plan maintenance of ${gateway.name}` : 'Plan maintenance'}
      submit="Plan Maintenance"
      saving={saving}
      errors={errors}
      onSubmit={save}
      onClose={onClose}
    >
      {!gateway && (
        <>
          <SelectField<Subject> name="about" label="Work on" choices={subjects} value={subject} onChange={setSubject} />
          {subject === 'place' && <PlaceField name="place" label="Place" />}
          {subject === 'tag' && <TagField />}
          {subject === 'gateway_id' && <GatewaySelect name="gateway_id" label="Gateway" />}
        </>
      )}
      <TextField
        name="starts_at"
        label="Starts"
        type="datetime-local"
        hint="In the time zone of this device. Leave it empty if it starts now."
        defaultValue=""
      />
      <TextField name="ends_at" label="Ends" type="datetime-local" hint="Alarms that are still open then are sent." defaultValue={end} />
      <TextField name="note" label="Note" hint="What is done, for the other administrators." maxLength={maxWindowNote} defaultValue="" />
    </FormDialog>
  )
}

/** A tag, with those that gateways have already offered. */
function TagField() {
  const id = useId()
  const tags = useAdminQuery('gateways.listPlaces').data?.tags ?? []
  return (
    <>
      <TextField name="tag" label="Tag" maxLength={maxTagLength} placeholder="rack 2" list={id} />
      <datalist id={id}>
        {tags.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </>
  )
}
