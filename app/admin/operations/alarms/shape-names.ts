import type { WebhookShape } from '#domain/operations/alarms.ts'

export const shapeNames: Record<WebhookShape, string> = { json: 'JSON, signed', slack: 'Slack', telegram: 'Telegram' }
