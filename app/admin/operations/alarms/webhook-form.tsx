import { useState } from 'react'
import type { AlarmKind, WebhookShape } from '#domain/operations/alarms.ts'
import { call } from '../../../api/call.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useSaveOver } from '../../form/use-save-over.ts'
import { RouteFields } from './route-fields.tsx'
import { ShapeFields } from './shape-fields.tsx'
import { shapeNames, urlHints, usualUrls } from './shape-names.ts'
import type { Webhook } from './webhooks.tsx'

type Fields = { name: string; shape: WebhookShape; url: string; places: string } & Partial<
  Record<'chat_id' | 'routing_key' | 'api_key' | 'template', string>
>
type Props = { webhook: Webhook | null; onClose: () => void; onCreated: (secret: string) => void }

/** Adds a webhook, or changes one; its address and key are never shown, and stay unless others are entered. */
export function WebhookForm({ webhook, onClose, onCreated }: Props) {
  const [shape, setShape] = useState<WebhookShape>(webhook?.shape ?? 'json')
  const [kinds, setKinds] = useState<AlarmKind[] | null>(webhook?.kinds ?? null)
  const [errors, setErrors] = useState({})
  const { basis, errorToast } = useSaveOver(webhook)
  const saving = useApiMutation({
    mutationFn: async ({ url, places, ...fields }: Fields) => {
      const given = { ...fields, kinds, places: splitPlaces(places) }
      if (webhook === null) return (await call('webhooks.create', { ...given, url })).secret
      await call('webhooks.change', { id: webhook.id, ...given, ...basis, ...(url.trim() === '' ? {} : { url }) })
      return null
    },
    onSuccess: (secret) => (secret === null ? onClose() : onCreated(secret)),
    success: (_, { name }) => ({ title: webhook ? 'Webhook Saved' : 'Webhook Added', message: name }),
    error: errorToast('Failed to save the webhook', 'The server could not be reached. Try again in a moment.'),
  })
  const submit = (fields: Fields) => {
    // The server takes an empty list for all kinds.
    const isNone = kinds?.length === 0
    setErrors(isNone ? { kinds: 'Choose at least one kind of alarm.' } : {})
    if (!isNone) saving.mutate(fields)
  }
  return (
    <FormDialog<Fields>
      title={webhook ? `Change ${webhook.name}` : 'Add a webhook'}
      submit={webhook ? 'Save' : 'Add Webhook'}
      saving={saving}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label="Name" defaultValue={webhook?.name} />
      <SelectField name="shape" label="Receiver" choices={shapeNames} value={shape} onChange={setShape} />
      <TextField
        key={webhook ? 'url' : shape}
        name="url"
        label="Address"
        hint={webhook ? `It is at ${webhook.host} and stays as it is unless you enter another one.` : urlHints[shape]}
        defaultValue={webhook ? '' : (usualUrls[shape] ?? '')}
        type="url"
        spellCheck={false}
      />
      <ShapeFields shape={shape} webhook={webhook} />
      <RouteFields kinds={kinds} places={webhook?.places ?? null} onKinds={setKinds} />
    </FormDialog>
  )
}

function splitPlaces(text: string): string[] | null {
  const places = text
    .split(',')
    .map((place) => place.trim())
    .filter(Boolean)
  return places.length === 0 ? null : places
}
