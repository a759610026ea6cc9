import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { changeGateway } from '#server/gateways/change-gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { getOverview } from '#server/operations/status/get-overview.ts'
import { formatOf, signedDeliveries, withoutSignature } from '#tests/harness/signed-delivery.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

const secret = 'the signing secret'
const publicUrl = 'https://callbox.example'

test.each(['twilio', 'android-sms-gateway', 'vonage form', 'httpsms'] as const)(
  'a signature that cannot be checked, because the %s secret cannot be opened, is refused whatever token comes with it, and the administrator is informed',
  async (variant) => {
    const kind = formatOf(variant) as GatewayKind
    await using app = await openTestApp({ numbers: 1, env: { PUBLIC_URL: publicUrl } })
    await using served = await app.serve()
    const ctx = app.ctx(app.admin)
    const { id, token } = await createGateway(ctx, { name: 'SIM bank', kind, signing_secret: secret })
    let serial = 0
    const post = async (key: string | null, shown: string) => {
      const path = `/ingest/${id}/${kind}?token=${shown}`
      const delivery = { url: publicUrl + path, key: key ?? 'none', at: app.clock.now(), id: `${serial++}`, text: 'Hello' }
      const sent = signedDeliveries[variant](delivery)
      const { body, headers } = key === null ? withoutSignature(sent) : sent
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
    const lost = async () => (await getOverview(ctx)).attention.filter((line) => line.kind === 'secret_lost').map(({ text }) => text)
    expect(await lost()).toEqual(['Set the secrets of SIM bank again'])
    const { entries } = await listGatewayLog(ctx, { id, limit: 50, outcome: 'refused' })
    expect(entries.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('SECRET has changed'))

    await changeGateway(ctx, { id, signing_secret: secret })
    expect(await post(secret, 'wrong')).toEqual([200, null])
    expect(await post('a wrong one', token)).toEqual([401, 'token_wrong'])
    expect(await lost()).toEqual([])
  },
)
