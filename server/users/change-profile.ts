import type { Clock, Store } from '#server/context.ts'
import { updateProfile } from './profile-queries.ts'
import type { Language } from '#domain/languages.ts'

/** Sets the name of a user; an empty one removes it. */
export async function renameUser(app: Store & Clock, id: string, fullName: string | null): Promise<void> {
  await updateProfile(app.db, id, { full_name: fullName === '' ? null : fullName, updated_at: app.now() })
}

/** Stores the language that a user has chosen. */
export async function saveLanguage(app: Store & Clock, id: string, language: Language): Promise<void> {
  await updateProfile(app.db, id, { language, updated_at: app.now() })
}
