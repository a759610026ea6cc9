import { defaultLapseDays } from '#domain/gateways/sim-lapse.ts'
import type { Settings } from '#domain/api/settings.ts'

/** The only place with the name of the product; the setting `site_name` replaces it on the site. */
export const productName = 'Callbox'

export const defaultSettings: Settings = {
  site_name: productName,
  site_description: 'UK Virtual Phone Numbers for OTP Verification',
  maintenance_mode: false,
  allow_registration: true,
  max_sessions_per_user: 5,
  session_duration: 30,
  contact_email: '',
  postal_address: '',
  telegram_url: '',
  sim_lapse_days: defaultLapseDays,
}

export const settingKeys = Object.keys(defaultSettings) as Array<keyof Settings>

/** Parses the rows of `admin_settings`: booleans are the text 'true', numbers are integers with the default to fall back on; unknown keys are ignored. */
export function parseSettings(rows: ReadonlyArray<{ setting_key: string; setting_value: string }>): Settings {
  const settings = { ...defaultSettings }
  for (const { setting_key: key, setting_value: value } of rows) {
    if (isText(key)) settings[key] = value
    else if (key === 'maintenance_mode' || key === 'allow_registration') settings[key] = value === 'true'
    else if (key === 'max_sessions_per_user' || key === 'session_duration')
      settings[key] = positiveOr(defaultSettings[key], parseNumber(key, value))
  }
  return settings
}

const texts = ['site_name', 'site_description', 'contact_email', 'postal_address', 'telegram_url', 'sim_lapse_days'] as const

function isText(key: string): key is (typeof texts)[number] {
  return (texts as readonly string[]).includes(key)
}

/** A text that is not a number gives the default. */
export function parseNumber(key: 'max_sessions_per_user' | 'session_duration', text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isSafeInteger(value) ? value : defaultSettings[key]
}

function positiveOr(fallback: number, value: number): number {
  return value > 0 ? value : fallback
}
