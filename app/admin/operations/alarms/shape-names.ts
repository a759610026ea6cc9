import type { WebhookShape } from '#domain/operations/alarms.ts'

export const shapeNames: Record<WebhookShape, string> = {
  json: 'JSON, signed',
  slack: 'Slack',
  telegram: 'Telegram',
  ntfy: 'ntfy',
  discord: 'Discord',
  teams: 'Microsoft Teams',
  pagerduty: 'PagerDuty',
  opsgenie: 'Opsgenie',
  template: 'Template of your own',
}

/** Where the address of each comes from. */
export const urlHints: Record<WebhookShape, string> = {
  json: 'For example https://example.org/alarms.',
  slack: 'The incoming webhook of a Slack app: https://hooks.slack.com/services/…',
  telegram: 'https://api.telegram.org/bot…/sendMessage, with the token of your bot.',
  ntfy: 'With the topic: https://ntfy.sh/your-topic, or a server of your own.',
  discord: 'Channel settings, Integrations, Webhooks: https://discord.com/api/webhooks/…',
  teams: 'Of a workflow “Post to a channel when a webhook request is received”.',
  pagerduty: 'https://events.pagerduty.com/v2/enqueue, in Europe https://events.eu.pagerduty.com/v2/enqueue.',
  opsgenie: 'https://api.opsgenie.com/v2/alerts, in Europe https://api.eu.opsgenie.com/v2/alerts.',
  template: 'For example https://example.org/messages.',
}

/** The addresses that are the same for everybody. */
export const usualUrls: Partial<Record<WebhookShape, string>> = {
  pagerduty: 'https://events.pagerduty.com/v2/enqueue',
  opsgenie: 'https://api.opsgenie.com/v2/alerts',
}
