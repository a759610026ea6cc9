import type { App } from '#server/context.ts'
import { listLiveness } from '#server/gateways/liveness/list-liveness.ts'
import { listUnreadableSecrets } from '#server/gateways/secrets/list-unreadable-secrets.ts'
import { failed, passed, type CheckResult } from './check.ts'

const maxNamed = 10

/** Checks whether every gateway that was heard before is heard now, and can be authenticated. */
export async function checkGateways(app: App): Promise<CheckResult> {
  const [gateways, unreadable] = await Promise.all([listLiveness(app), listUnreadableSecrets(app)])
  if (unreadable.length > 0)
    return failed(
      `The secret or password of ${list(unreadable.map(({ name }) => name))} cannot be decrypted, because SECRET has changed.`,
      'Set it again in the admin area, under Gateways.',
    )
  const silent = gateways.filter(({ state }) => state === 'silent')
  const [first, ...others] = silent
  if (first) {
    const path = others.length === 0 ? `/${first.id}` : '?state=silent'
    return failed(
      `Nothing is heard of ${list(silent.map(({ name }) => name))}.`,
      `Check its power, its network and its token; its page has its log: ${app.config.publicUrl ?? ''}/admin/gateways${path}`,
    )
  }
  const up = gateways.filter(({ state }) => state === 'up').length
  return passed(gateways.length === 0 ? 'There is no gateway yet.' : `${up} of ${gateways.length} gateways are heard; none is silent.`)
}

function list(names: string[]): string {
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : ''
  return `${names.slice(0, maxNamed).join(', ')}${more}`
}
