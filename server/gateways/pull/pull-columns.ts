import type { GivenPull } from '#domain/api/gateways.ts'
import { Refusal } from '#domain/errors.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { isPulledKind, isPullOnly, minPullEveryS } from '#domain/gateways/pull.ts'
import type { App } from '#server/context.ts'
import { encryptSecret } from '../secrets/encrypt-secret.ts'
import { forbiddenHostReason, isForbiddenHost } from '#server/base/forbidden-host.ts'
import type { StoredGateway } from '../gateway-queries.ts'

type Columns = Partial<
  Pick<
    StoredGateway,
    'pull_url' | 'pull_user' | 'pull_password' | 'pull_every_s' | 'pull_from' | 'pull_asked_at' | 'pulled_at' | 'pull_error'
  >
>

/** The columns of a gateway that is not polled. */
export const noPull: Columns = {
  pull_url: null,
  pull_user: null,
  pull_password: null,
  pull_every_s: null,
  pull_from: null,
  pull_asked_at: null,
  pulled_at: null,
  pull_error: null,
}

/**
 * The columns of how a gateway is asked for its texts. Fields that are not given stay as they are; null removes all of it.
 * @param before the gateway as it is stored; null for a new one
 * @throws Refusal field_invalid
 */
export function pullColumns(
  app: Pick<App, 'secret' | 'now'>,
  kind: string,
  given: GivenPull | null | undefined,
  before: StoredGateway | null,
): Columns {
  const knownUrl = before?.pull_url ?? null
  if (!isPulledKind(kind)) {
    if (given) throw invalid('pull', 'Gateways of this kind deliver their texts themselves. They are not asked.')
    return knownUrl === null ? {} : noPull
  }
  if (isPullOnly(kind) && (given === null || (given?.url === undefined && knownUrl === null)))
    throw invalid('pull.url', 'Gateways of this kind do not deliver their texts themselves. Enter the address at which this one is asked.')
  if (given === undefined) return {}
  if (given === null) return noPull
  if (given.url === undefined && knownUrl === null) throw invalid('pull.url', 'Enter the address at which this gateway is asked.')

  const url = given.url === undefined ? knownUrl : parsePullUrl(given.url)
  const isMoved = url !== null && knownUrl !== null && new URL(url).origin !== new URL(knownUrl).origin
  // Nobody who cannot read the password may have it sent to a host of their own.
  if (isMoved && before?.pull_password && given.password === undefined)
    throw invalid('pull.password', 'The device has another address now. Enter its password again.')
  return {
    pull_url: url,
    ...(given.user === undefined ? {} : { pull_user: given.user || null }),
    ...(given.password === undefined ? {} : { pull_password: given.password ? encryptSecret(app.secret, given.password) : null }),
    ...(given.every_s === undefined && knownUrl !== null ? {} : { pull_every_s: given.every_s ?? minPullEveryS }),
    ...(knownUrl === null ? { pull_from: pullFrom(app.now(), before), pulled_at: null, pull_error: null } : {}),
    // It is asked with the next run, however long ago it was asked before.
    pull_asked_at: null,
  }
}

/** Texts that lay in the inbox for longer than a text lives are not fetched; nor are those that the gateway may have delivered itself. */
function pullFrom(now: Date, before: StoredGateway | null): Date {
  return before?.last_text_at ? now : new Date(now.getTime() - messageLifetimeMs)
}

/** @throws Refusal field_invalid */
function parsePullUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw invalid('pull.url', 'This has to be an address such as http://192.168.1.20:8080.')
  if (url.username !== '' || url.password !== '') throw invalid('pull.url', 'Enter user and password in their own fields.')
  if (isForbiddenHost(url.hostname)) throw invalid('pull.url', forbiddenHostReason)
  // It would be shown to administrators, and some devices take their password there.
  if (url.search !== '') throw invalid('pull.url', 'Enter the address without anything from the question mark on.')
  url.hash = ''
  return url.href
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('field_invalid', { field, message })
}
