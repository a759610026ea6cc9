import { Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from './theme.ts'

/** The name and icon of each theme, and what the button says while it is chosen. */
export const themeOptions = {
  light: { label: 'shell.light', chosen: 'shell.theme_is_light', Icon: Sun },
  dark: { label: 'shell.dark', chosen: 'shell.theme_is_dark', Icon: Moon },
  system: { label: 'shell.system', chosen: 'shell.theme_is_system', Icon: Monitor },
} as const satisfies Record<Theme, unknown>
