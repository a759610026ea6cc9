import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { openFront, type Front } from './open-front.ts'

export type StoredText = { sender: string; text: string }

export type Receiver = AsyncDisposable & {
  app: TestApp
  /** A directory for the programs of this test. */
  directory: string
  front: Front
  /** The server behind the front. */
  site: string
  /** `http://…/ingest/ID`, by way of the front. */
  address: string
  token: string
  /** The number that the gateway reports as its own. */
  number: string
  /** The texts in the database, in no order that means anything. */
  stored(): Promise<StoredText[]>
  /** Waits until as many texts are stored, and returns all that are. */
  until(count: number): Promise<StoredText[]>
  gateway(): Promise<{ imei: string | null; battery: number | null; last_heartbeat: Date | null }>
}

/** A real server with a gateway of a kind, behind a front that can make it be away. `settings` are those that only its kind has. */
export async function openReceiver(kind: GatewayKind, settings: object = {}): Promise<Receiver> {
  const directory = mkdtempSync(join(tmpdir(), `callbox-${kind}-`))
  const app = await openTestApp({ numbers: 1 })
  const served = await app.serve()
  const front = await openFront(served.url)
  const number = testNumbers[0] as string
  const { id, token } = await createGateway(app.ctx(app.admin), { name: kind, kind, current_phone_number: number, ...settings })
  const stored = async () => {
    const rows = await app.app.db.selectFrom('sms_messages').select(['sender', 'message_content']).orderBy('id').execute()
    return rows.map((row) => ({ sender: row.sender, text: row.message_content }))
  }
  return {
    app,
    directory,
    front,
    site: served.url,
    address: `${front.url}/ingest/${id}`,
    token,
    number,
    stored,
    async until(count) {
      await expect.poll(async () => (await stored()).length, { interval: 50, timeout: 60_000 }).toBeGreaterThanOrEqual(count)
      return stored()
    },
    gateway: () =>
      app.app.db
        .selectFrom('sms_gateways')
        .select(['imei', 'battery', 'last_heartbeat'])
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow(),
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
      if (!process.env['KEEP']) rmSync(directory, { recursive: true, force: true })
    },
  }
}
