import type { Output } from '#domain/api.ts'
import type { Settings } from '#domain/settings.ts'

export type Saved = Output<'settings.get'>

/** The settings as they are typed: a number is text until it is saved, and then what is none falls back to its default. */
export type Draft = { [K in keyof Settings]: Settings[K] extends number ? string : Settings[K] }

export const labels: Record<keyof Settings, string> = {
  site_name: 'Site Name',
  site_description: 'Site Description',
  maintenance_mode: 'Maintenance Mode',
  allow_registration: 'Allow User Registration',
  max_sessions_per_user: 'Max Sessions Per User',
  session_duration: 'Session Duration (minutes)',
}
const keys = Object.keys(labels) as Array<keyof Settings>

export function draftOf({ updated_at: _updatedAt, ...saved }: Saved): Draft {
  return { ...saved, max_sessions_per_user: String(saved.max_sessions_per_user), session_duration: String(saved.session_duration) }
}

/** What stands in the one and not in the other, by its label. */
export function differences(one: Draft, other: Draft): string[] {
  return keys.filter((key) => one[key] !== other[key]).map((key) => labels[key])
}
