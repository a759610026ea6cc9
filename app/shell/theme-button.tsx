import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { MenuButton } from '../ui/menu-button.tsx'
import { chooseTheme, onTheme, readTheme } from './theme.ts'

/** Light, dark or system. */
export function ThemeButton() {
  const theme = useSyncExternalStore(onTheme, readTheme, () => 'system' as const)
  const Icon = { light: Sun, dark: Moon, system: Monitor }[theme]
  return (
    <MenuButton
      label={`Theme: ${theme}`}
      className="icon-btn"
      entries={[
        { label: 'Light', icon: <Sun className="i-s" aria-hidden />, onSelect: () => chooseTheme('light') },
        { label: 'Dark', icon: <Moon className="i-s" aria-hidden />, onSelect: () => chooseTheme('dark') },
        { label: 'System', icon: <Monitor className="i-s" aria-hidden />, onSelect: () => chooseTheme('system') },
      ]}
    >
      <Icon className="i" aria-hidden />
    </MenuButton>
  )
}
