import type { WebhookShape } from '#domain/alarms.ts'

export const shapeNames: Record<WebhookShape, string> = { json: 'JSON, signed', slack: 'Slack', telegram: 'Telegram' }
