import { Refusal } from '#domain/errors.ts'
import type { WebhookShape } from '#domain/operations/alarms.ts'
import { findTemplateFault } from '#domain/operations/webhook-template.ts'

/** What some shapes need beside the address, as it is given: undefined where it is not. */
export type GivenFields = {
  chat_id?: string | null | undefined
  routing_key?: string | undefined
  api_key?: string | undefined
  template?: string | null | undefined
}

export type ShapeFields = {
  chat_id: string | null
  template: string | null
  /** In the clear; undefined where the stored one stays. */
  key: string | null | undefined
}

/** The fields that belong to the shape; those of others are dropped. @throws Refusal field_invalid where one is missing or wrong */
export function fieldsOfShape(shape: WebhookShape, url: URL | null, given: GivenFields, hasKey: boolean): ShapeFields {
  if (url !== null) requirePath(shape, url)
  const key = shape === 'pagerduty' ? given.routing_key : shape === 'opsgenie' || shape === 'ntfy' ? given.api_key : null
  const isKept = key === undefined || key === ''
  if (shape === 'pagerduty' && isKept && !hasKey) throw invalid('routing_key', 'Enter the integration key of the PagerDuty service.')
  if (shape === 'opsgenie' && isKept && !hasKey) throw invalid('api_key', 'Enter the key of an API integration of Opsgenie.')
  return {
    chat_id: shape === 'telegram' ? requireChat(given.chat_id) : null,
    template: shape === 'template' ? requireTemplate(given.template) : null,
    key: isKept ? (hasKey ? undefined : null) : key,
  }
}

function requirePath(shape: WebhookShape, { pathname }: URL): void {
  if (shape === 'ntfy' && !/^\/[^/]/.test(pathname))
    throw invalid('url', 'Enter the address with the topic, such as https://ntfy.sh/your-topic.')
}

function requireChat(chatId: string | null | undefined): string {
  if (!chatId) throw invalid('chat_id', 'Enter the id of the chat, such as -1001234567890.')
  return chatId
}

function requireTemplate(template: string | null | undefined): string {
  if (!template) throw invalid('template', 'Enter the body, such as {"text": "{{title}}"}.')
  const fault = findTemplateFault(template)
  if (fault !== null) throw invalid('template', fault)
  return template
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('field_invalid', { field, message })
}
