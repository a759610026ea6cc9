import type { WebhookShape } from '#domain/operations/alarms.ts'
import { TextAreaField, TextField } from '../../form/text-field.tsx'
import type { Webhook } from './webhooks.tsx'

const exampleTemplate = '{\n  "title": "{{title}}",\n  "message": "{{text}}",\n  "link": "{{url}}"\n}'

/** What some receivers need beside their address. */
export function ShapeFields({ shape, webhook }: { shape: WebhookShape; webhook: Webhook | null }) {
  const isStored = webhook?.shape === shape && webhook.has_key
  const kept = 'It stays as it is unless you enter another one.'
  if (shape === 'telegram')
    return (
      <TextField
        name="chat_id"
        label="Chat id"
        hint="Of the chat, group or channel that the bot writes to."
        defaultValue={webhook?.chat_id ?? ''}
      />
    )
  if (shape === 'pagerduty')
    return (
      <TextField
        name="routing_key"
        label="Integration key"
        hint={isStored ? kept : 'Of the integration “Events API v2” of a service.'}
        spellCheck={false}
      />
    )
  if (shape === 'opsgenie')
    return <TextField name="api_key" label="API key" hint={isStored ? kept : 'Of an integration of the type “API”.'} spellCheck={false} />
  if (shape === 'ntfy')
    return (
      <TextField name="api_key" label="Access token" hint={isStored ? kept : 'Where the topic needs one; else empty.'} spellCheck={false} />
    )
  if (shape === 'template')
    return (
      <TextAreaField
        name="template"
        label="Body"
        hint="JSON. {{title}}, {{text}} and {{url}} stand inside of quotation marks."
        rows={6}
        spellCheck={false}
        defaultValue={webhook?.template ?? exampleTemplate}
      />
    )
  return null
}
