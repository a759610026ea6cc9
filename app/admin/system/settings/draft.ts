import type { Output } from '#domain/api/api.ts'
import { defaultSettings } from '#domain/operations/settings.ts'
import type { Settings } from '#domain/api/settings.ts'

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
  contact_email: 'Contact E-mail',
  postal_address: 'Postal Address',
  telegram_url: 'Telegram Link',
  sim_lapse_days: 'Days Until a Prepaid SIM Lapses',
}
const keys = Object.keys(labels) as Array<keyof Settings>

export function toDraft(saved: Saved | null): Draft {
  const {
    updated_at: _updatedAt,
    environment: _environment,
    ...settings
  } = saved ?? { ...defaultSettings, updated_at: null, environment: null }
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
