import { Monitor, Moon, Sun } from 'lucide-react'
import type { Theme } from './theme.ts'

/** The name and icon of each theme. */
export const themeOptions = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
} satisfies Record<Theme, unknown>
