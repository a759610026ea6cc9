import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeGateway } from '#server/gateways/change-gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { encryptSecret } from '#server/gateways/encrypt-secret.ts'
import { getOverview } from '#server/status/get-overview.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

const secret = 'the signing secret'

test.each(['twilio', 'android-sms-gateway'] as const)(
  'a signature that cannot be checked, because the %s secret cannot be opened, is refused whatever token comes with it, and the admin is told',
  async (kind) => {
    await using app = await openTestApp({ numbers: 1, env: { PUBLIC_URL: 'https://callbox.example' } })
    await using served = await app.serve()
    const ctx = app.ctx(app.admin)
    const { id, token } = await createGateway(ctx, { name: 'SIM bank', kind, signing_secret: secret })
    const post = async (key: string | null, shown: string) => {
      const path = `/ingest/${id}/${kind}?token=${shown}`
      const { body, headers } = signed(kind, path, key)
      const response = await fetch(served.url + path, { method: 'POST', headers, body })
      return [response.status, response.ok ? null : ((await response.json()) as { code: string }).code]
    }
    expect(await post(secret, 'wrong')).toEqual([200, null])
    expect(await post('a wrong one', token)).toEqual([401, 'token_wrong'])
    expect((await listGateways(ctx)).gateways).toMatchObject([{ has_signing_secret: true, signing_secret_lost: false }])

    await app.app.db
      .updateTable('sms_gateways')
      .set({ signing_secret: encryptSecret('another SECRET', secret) })
      .execute()
    app.clock.advance(1001)
    for (const key of ['a wrong one', secret, '']) expect([key, await post(key, token)]).toEqual([key, [401, 'signature_unreadable']])
    expect(await post(null, 'wrong')).toEqual([401, 'token_wrong'])
    expect(await post(null, token)).toEqual([200, null])

    expect((await listGateways(ctx)).gateways).toMatchObject([{ has_signing_secret: true, signing_secret_lost: true }])
    expect((await getOverview(ctx)).gateways_with_lost_secret).toEqual(['SIM bank'])
    const { entries } = await listGatewayLog(ctx, { id, limit: 50, outcome: 'refused' })
    expect(entries.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('SECRET has changed'))

    await changeGateway(ctx, { id, signing_secret: secret })
    expect(await post(secret, 'wrong')).toEqual([200, null])
    expect(await post('a wrong one', token)).toEqual([401, 'token_wrong'])
    expect((await getOverview(ctx)).gateways_with_lost_secret).toEqual([])
  },
)

/** A text as the gateway would post it; without a key it is not signed. */
function signed(
  kind: 'twilio' | 'android-sms-gateway',
  path: string,
  key: string | null,
): { body: string; headers: Record<string, string> } {
  if (kind === 'twilio') {
    const fields = { Body: 'Hello', From: 'Google', To: '+447700900142' }
    const over = `https://callbox.example${path}${Object.entries(fields).flat().join('')}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const signature = key === null ? undefined : { 'x-twilio-signature': createHmac('sha1', key).update(over).digest('base64') }
    return { body: new URLSearchParams(fields).toString(), headers: { ...headers, ...signature } }
  }
  const body = JSON.stringify({ event: 'sms:received', payload: { recipient: '+447700900142', sender: 'Google', message: 'Hello' } })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature =
    key === null
      ? undefined
      : {
          'x-signature': createHmac('sha256', key)
            .update(body + timestamp)
            .digest('hex'),
        }
  return { body, headers: { 'x-timestamp': timestamp, ...signature } }
}
