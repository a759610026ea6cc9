import { Readable } from 'node:stream'
import { exportAccount } from '#server/account/export-account.ts'
import { exportUser } from '#server/account/export-user.ts'
import { exportActions } from '#server/system/activity/export-actions.ts'
import { RawResponse } from '../exchange.ts'
import type { Handler } from '../serve.ts'

export const exportAccountHandler: Handler<'account.export'> = async (ctx) => jsonDownload(await exportAccount(ctx), ctx.now())

export const exportUserHandler: Handler<'users.export'> = async (ctx, input) => jsonDownload(await exportUser(ctx, input), ctx.now())

export const exportActionsHandler: Handler<'activity.export'> = async (ctx, input) =>
  new RawResponse(
    200,
    { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment('activity', ctx.now(), 'csv') },
    Readable.from(await exportActions(ctx, input)),
  )

function jsonDownload(data: object, at: Date): RawResponse {
  return new RawResponse(
    200,
    { 'content-type': 'application/json; charset=utf-8', 'content-disposition': attachment('account', at, 'json') },
    Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
  )
}

/** The file is named after the day (UTC), as `account-2026-01-31.json`. */
function attachment(name: string, at: Date, extension: string): string {
  return `attachment; filename="${name}-${at.toISOString().slice(0, 10)}.${extension}"`
}
