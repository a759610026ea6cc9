import type { Input } from '#domain/api/api.ts'
import { csvPageSize, toCsvPage, writeCsvPages, type CsvColumns } from '#server/base/write-csv-pages.ts'
import type { Context } from '#server/context.ts'
import { describeExport } from '#server/system/activity/describe-export.ts'
import { recordBeforehand } from '#server/system/activity/record-action.ts'
import { findProfilePage, type ListedProfile, type ProfilePosition } from './profile-queries.ts'

const columns: CsvColumns<ListedProfile> = {
  email: (row) => row.email,
  full_name: (row) => row.full_name,
  role: (row) => row.role,
  active: (row) => row.is_active,
  block_reason: (row) => row.block_reason,
  created_at: (row) => row.created_at,
  last_login: (row) => row.last_login,
  id: (row) => row.id,
}

/** The users that match as CSV, newest first. They are personal data: the export is recorded before its first line. */
export async function exportUsers(ctx: Context, input: Input<'users.exportList'>): Promise<AsyncGenerator<string>> {
  await recordBeforehand(ctx, { action: 'export_users', resource: 'profiles', metadata: describeExport(input) })
  const { search = '', role = null, state = null } = input
  return writeCsvPages(columns, async (before: ProfilePosition | null) => {
    const rows = await findProfilePage(ctx.db, { search, role, state }, { sort: 'newest', limit: csvPageSize, before })
    return toCsvPage(rows, ({ sort_key: key, id }) => ({ key, id }))
  })
}
