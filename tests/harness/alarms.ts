import type { Input } from '#domain/api/api.ts'
import type { WebhookShape } from '#domain/operations/alarms.ts'
import type { Condition, Problem } from '#server/operations/alarms/condition.ts'
import { createWebhook } from '#server/operations/alarms/create-webhook.ts'
import { evaluateAlarms } from '#server/operations/alarms/evaluate-alarms.ts'
import { getAlarms } from '#server/operations/alarms/get-alarms.ts'
import { deliverNotices } from '#server/operations/delivery/deliver-notices.ts'
import type { TestApp } from './open-test-app.ts'
import type { ReceivedPost } from './open-webhook-receiver.ts'

const minute = 60_000

/** A condition whose problems a test sets, by their subjects. */
export function createFakeCondition(): { condition: Condition; setProblems(...subjects: string[]): void } {
  let problems: Problem[] = []
  return {
    condition: { kind: 'disk_full', opensAfterMs: 2 * minute, closesAfterMs: 5 * minute, find: async () => problems },
    setProblems(...subjects) {
      problems = subjects.map((subject) => ({
        subject,
        title: `Disk of ${subject}`,
        over: `Disk of ${subject} has room`,
        detail: 'Nearly full.',
      }))
    },
  }
}

/** Moves the clock in steps of half a minute, with an evaluation and the deliveries at each. */
export async function evaluateFor(app: TestApp, ms: number, conditions: Condition[], step = minute / 2): Promise<void> {
  for (let elapsed = 0; elapsed < ms; elapsed += step) {
    app.clock.advance(step)
    await evaluateAlarms(app.app, conditions)
    await deliverNotices(app.app)
  }
}

export async function listOpenTitles(app: TestApp): Promise<string[]> {
  return (await getAlarms(app.ctx(app.admin))).open.map(({ title }) => title)
}

const shapeFields: Partial<Record<WebhookShape, Partial<Input<'webhooks.create'>>>> = {
  telegram: { chat_id: '-100' },
  pagerduty: { routing_key: 'R0UT1NG' },
  opsgenie: { api_key: 'G3N1E' },
  template: { template: '{"message": "{{title}}", "details": {"text": "{{text}}", "link": "{{url}}"}}' },
}

export async function addWebhook(app: TestApp, url: string, shape: WebhookShape = 'json', more: Partial<Input<'webhooks.create'>> = {}) {
  return createWebhook(app.ctx(app.admin), { name: 'On call', url, shape, ...shapeFields[shape], ...more })
}

/** The titles of the alarms in each of the received bodies. */
export function sentTitles(posts: ReceivedPost[]) {
  return posts.map(({ body }) => {
    const { opened, closed } = JSON.parse(body) as Record<'opened' | 'closed', Array<{ title: string }>>
    return { opened: opened.map(({ title }) => title), closed: closed.map(({ title }) => title) }
  })
}
