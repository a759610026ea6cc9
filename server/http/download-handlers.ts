import { Readable } from 'node:stream'
import { exportAccount } from '#server/account/export-account.ts'
import { exportUser } from '#server/account/export-user.ts'
import { exportGateways } from '#server/gateways/export-gateways.ts'
import { exportHeld } from '#server/messages/held/export-held.ts'
import { exportNumbers } from '#server/numbers/search/export-numbers.ts'
import { exportActions } from '#server/system/activity/export-actions.ts'
import { exportUsers } from '#server/users/export-users.ts'
import { RawResponse } from './exchange.ts'
import type { Handler } from './serve.ts'

export const exportAccountHandler: Handler<'account.export'> = async (ctx) => jsonDownload(await exportAccount(ctx), ctx.now())

export const exportUserHandler: Handler<'users.export'> = async (ctx, input) => jsonDownload(await exportUser(ctx, input), ctx.now())

export const exportActionsHandler: Handler<'activity.export'> = async (ctx, input) =>
  csvDownload('activity', await exportActions(ctx, input), ctx.now())

export const exportGatewaysHandler: Handler<'gateways.exportList'> = async (ctx, input) =>
  csvDownload('gateways', exportGateways(ctx, input), ctx.now())

export const exportNumbersHandler: Handler<'numbers.exportList'> = async (ctx, input) =>
  csvDownload('numbers', exportNumbers(ctx, input), ctx.now())

export const exportHeldHandler: Handler<'held.exportList'> = async (ctx, input) =>
  csvDownload('held', await exportHeld(ctx, input), ctx.now())

export const exportUsersHandler: Handler<'users.exportList'> = async (ctx, input) =>
  csvDownload('users', await exportUsers(ctx, input), ctx.now())

function csvDownload(name: string, lines: AsyncGenerator<string>, at: Date): RawResponse {
  const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(name, at, 'csv') }
  return new RawResponse(200, headers, Readable.from(lines))
}

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
