import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { needsPasswordAgain, smppDefaults } from '#domain/gateways/smpp.ts'
import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { encryptSecret } from '../secrets/encrypt-secret.ts'
import { forbiddenHostReason, isForbiddenAddress } from '#server/base/forbidden-host.ts'
import { deleteLink, findLink, upsertLink, type StoredLink } from './link-queries.ts'

type GivenLink = NonNullable<Input<'gateways.change'>['smpp']>

/**
 * Stores how the link of a gateway is set up, in the transaction that stores the gateway; what is not given stays, or is the default. A gateway that is
 * no longer of kind `smpp` loses its link.
 * @throws Refusal field_invalid where the link of an SMPP gateway lacks something, or another gateway is given one
 */
export async function saveLink(app: App, tx: Tx, gateway: { id: number; kind: GatewayKind }, given: GivenLink | undefined): Promise<void> {
  if (gateway.kind !== 'smpp') {
    if (given) throw new Refusal('field_invalid', { field: 'smpp', message: 'Only a gateway of kind smpp has a link.' })
    return deleteLink(tx, gateway.id)
  }
  const known = await findLink(tx, gateway.id)
  if (!given && !known)
    throw new Refusal('field_invalid', {
      field: 'smpp',
      message: 'A gateway of kind smpp needs its link: host, port, system_id and password.',
    })
  if (given) await upsertLink(tx, gateway.id, toSettings(app, given, known), app.now())
}

function toSettings(app: App, { window, password, ...given }: GivenLink, known: StoredLink | undefined) {
  const host = given.host ?? known?.host ?? missing('host')
  if (isForbiddenAddress(host)) throw refuse('host', forbiddenHostReason)
  const port = given.port ?? known?.port ?? missing('port')
  const tls = given.tls ?? known?.tls ?? smppDefaults.tls
  // Nobody who cannot read the password may have it sent to a host of their own, or in the clear.
  if (known && password === undefined && needsPasswordAgain(known, { host, port, tls }))
    throw refuse('password', 'Another host or port, or a link without TLS, needs the password again.')
  return {
    host,
    port,
    tls,
    system_id: given.system_id ?? known?.system_id ?? missing('system_id'),
    password: password === undefined ? (known?.password ?? missing('password')) : encryptSecret(app.secret, password),
    system_type: given.system_type ?? known?.system_type ?? smppDefaults.system_type,
    bind: given.bind ?? known?.bind ?? smppDefaults.bind,
    receive_window: window ?? known?.receive_window ?? smppDefaults.window,
    default_alphabet: given.default_alphabet ?? known?.default_alphabet ?? smppDefaults.default_alphabet,
    enquire_link_s: given.enquire_link_s ?? known?.enquire_link_s ?? smppDefaults.enquire_link_s,
  }
}

function missing(field: keyof GivenLink): never {
  throw refuse(field, 'This is needed.')
}

function refuse(field: keyof GivenLink, message: string): Refusal {
  return new Refusal('field_invalid', { field: `smpp.${field}`, message })
}
