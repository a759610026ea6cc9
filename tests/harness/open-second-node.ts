import pino from 'pino'
import { parseConfig } from '#server/base/config.ts'
import type { App, Context } from '#server/context.ts'
import { createSyncGateways } from '#server/gateways/liveness/sync-gateways.ts'
import { openApp } from '#server/open-app.ts'
import { createCheckGateways } from '#server/ingest/pull/check-gateways.ts'
import { createPullGateways } from '#server/ingest/pull/pull-gateways.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import type { TestApp } from './open-test-app.ts'

/** Another process on the same Postgres, or what one would be on the embedded database, which lets in one. */
export async function openSecondNode(app: TestApp): Promise<{ app: App; ctx: Context; receive: ReceiveMessage } & AsyncDisposable> {
  const { databaseUrl } = app.app.config
  if (databaseUrl) {
    const env = { NODE_ENV: 'test', PORT: '0', DATABASE_URL: databaseUrl, SECRET: 'a secret for tests only', LOG_LEVEL: 'silent' }
    const node = await openApp(parseConfig(env), pino({ level: 'silent' }), { now: () => app.clock.now(), sendEmail: async () => {} })
    const close = async () => (node.hub.close(), node.close())
    return { app: node.app, ctx: { ...node.app, viewer: app.admin }, receive: node.receive, [Symbol.asyncDispose]: close }
  }
  const pulls = createPullGateways(app.app, app.receive)
  const checkGateways = createCheckGateways(app.app, pulls.check)
  const node: App = { ...app.app, checkGateways, syncGateways: createSyncGateways(app.app, pulls.run) }
  return {
    app: node,
    ctx: { ...node, viewer: app.admin },
    receive: app.receive,
    [Symbol.asyncDispose]: () => (checkGateways.close(), pulls.close()),
  }
}
