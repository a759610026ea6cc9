import type { Language } from '#domain/languages.ts'
import type { App } from '#server/context.ts'
import { updateProfile } from './profile-queries.ts'

/** Stores the language that a user has chosen. */
export async function saveLanguage(app: App, id: string, language: Language): Promise<void> {
  await updateProfile(app.db, id, { language, updated_at: app.now() })
}
