import type { Preferences } from '#domain/api/account.ts'

/** The preferences of a user who has chosen nothing. */
export const noPreferences: Preferences = { sound: false, notifications: false, autocopy: false }
