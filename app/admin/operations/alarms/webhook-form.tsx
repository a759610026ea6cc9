import { useState, type FormEvent } from 'react'
import { webhookShapes, type WebhookShape } from '#domain/operations/alarms.ts'
import { call } from '../../../api/call.ts'
import { errorAt, errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { shapeNames } from './shape-names.ts'
import type { Webhook } from './webhooks.tsx'

const urlHints: Record<WebhookShape, string> = {
  json: 'For example https://example.org/alarms.',
  slack: 'The incoming webhook of a Slack app: https://hooks.slack.com/services/…',
  telegram: 'https://api.telegram.org/bot…/sendMessage, with the token of your bot.',
}

/** Adds a webhook, or changes one; its address is never shown, and stays unless another one is entered. */
export function WebhookForm({
  webhook,
  onClose,
  onCreated,
}: {
  webhook: Webhook | null
  onClose: () => void
  onCreated: (secret: string) => void
}) {
  const [name, setName] = useState(webhook?.name ?? '')
  const [shape, setShape] = useState<WebhookShape>(webhook?.shape ?? 'json')
  const [url, setUrl] = useState('')
  const [chatId, setChatId] = useState(webhook?.chat_id ?? '')
  const saving = useApiMutation({
    mutationFn: async () => {
      const given = { name, shape, chat_id: shape === 'telegram' ? chatId : null }
      if (webhook === null) return (await call('webhooks.create', { ...given, url })).secret
      await call('webhooks.change', { id: webhook.id, ...given, ...(url.trim() === '' ? {} : { url }) })
      return null
    },
    onSuccess: (secret) => (secret === null ? onClose() : onCreated(secret)),
    success: { title: webhook ? 'Webhook Saved' : 'Webhook Added', message: name },
    error: errorToast('Failed to save the webhook', 'The server could not be reached. Try again in a moment.'),
  })
  const errorOf = (field: string) => errorAt(saving.fieldError, field)

  function submit(event: FormEvent) {
    event.preventDefault()
    saving.mutate()
  }

  return (
    <form className={dialog.stack} onSubmit={submit} noValidate>
      <Field label="Name" error={errorOf('name')}>
        {(attributes) => <Input {...attributes} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <ChoiceField label="Receiver" error={errorOf('shape')} choices={webhookShapes} names={shapeNames} value={shape} onChange={setShape} />
      <Field
        label="Address"
        hint={webhook ? `It is at ${webhook.host} and stays as it is unless you enter another one.` : urlHints[shape]}
        error={errorOf('url')}
      >
        {(attributes) => (
          <Input
            {...attributes}
            type="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      {shape === 'telegram' && (
        <Field label="Chat id" hint="Of the chat, group or channel that the bot writes to." error={errorOf('chat_id')}>
          {(attributes) => <Input {...attributes} autoComplete="off" value={chatId} onChange={(event) => setChatId(event.target.value)} />}
        </Field>
      )}
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" look="ink" isBusy={saving.isPending} busyLabel="Saving…">
          {webhook ? 'Save' : 'Add Webhook'}
        </BusyButton>
      </DialogActions>
    </form>
  )
}
