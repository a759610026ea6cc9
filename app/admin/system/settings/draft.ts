import type { Output } from '#domain/api/api.ts'
import { defaultSettings, type Settings } from '#domain/system/settings.ts'

export type Saved = Output<'settings.get'>

/** The settings as form fields: numbers are text until they are saved, when text that is no number becomes the default. */
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

export function toDraft(saved: Saved | null): Draft {
  const { updated_at: _updatedAt, ...settings } = saved ?? { ...defaultSettings, updated_at: null }
  return {
    ...settings,
    max_sessions_per_user: String(settings.max_sessions_per_user),
    session_duration: String(settings.session_duration),
  }
}

/** The labels of the settings that differ. */
export function changedLabels(one: Draft, other: Draft): string[] {
  return keys.filter((key) => one[key] !== other[key]).map((key) => labels[key])
}
