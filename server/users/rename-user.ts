import type { App } from '#server/context.ts'
import { updateProfile } from './profile-queries.ts'

/** Sets the name of a user; an empty one removes it. */
export async function renameUser(app: App, id: string, fullName: string | null): Promise<void> {
  await updateProfile(app.db, id, { full_name: fullName === '' ? null : fullName, updated_at: app.now() })
}
