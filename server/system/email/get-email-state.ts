import type { Input, Output } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import type { Config } from '#server/base/config.ts'
import type { Context } from '#server/context.ts'
import { parsePosition, takePage } from '#server/base/page-position.ts'
import { findDeliveries } from './delivery-queries.ts'
import { requiresTls } from './mailer.ts'

/** The mail transport without its secrets, its health, and the delivery log. */
export async function getEmailState(ctx: Context, { status, check, limit, before }: Input<'email.get'>): Promise<Output<'email.get'>> {
  const position = parsePosition(before, parseId)
  const [rows, isUp] = await Promise.all([
    findDeliveries(ctx.db, { status: status ?? null, limit: limit + 1, before: position }),
    check === 'yes' ? ctx.checkMailServer() : null,
  ])
  const { page, next } = takePage(rows, limit, ({ id }) => String(id))
  return {
    transport: describe(ctx.config),
    from: ctx.config.mailFrom,
    health: isUp === null ? 'unknown' : isUp ? 'up' : 'down',
    fault: isUp === false ? ctx.lastMailError() : null,
    deliveries: page.map((row) => ({ ...row, id: String(row.id), created_at: row.created_at.toISOString() })),
    next,
  }
}

function describe(config: Config): Output<'email.get'>['transport'] {
  const { smtpUrl } = config
  if (!smtpUrl) return null
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  const isEncrypted = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (isEncrypted ? 465 : 587),
    is_encrypted: isEncrypted,
    requires_tls: isEncrypted || requiresTls(config),
    signs_in: username !== '',
  }
}
