import { useSyncExternalStore } from 'react'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import * as icon from '../ui/icon.module.css'
import { MenuButton } from '../ui/menu-button.tsx'
import { chooseTheme, onTheme, readTheme, themes } from './theme.ts'
import { themeOptions } from './theme-options.ts'

/** Light, dark or system. */
export function ThemeButton() {
  const t = useWords()
  const theme = useSyncExternalStore(onTheme, readTheme, () => 'system' as const)
  const { Icon: Current, chosen } = themeOptions[theme]
  return (
    <MenuButton
      label={t(chosen)}
      className={buttonClass({ look: 'icon' })}
      entries={themes.map((name) => {
        const { label, Icon } = themeOptions[name]
        return {
          label: t(label),
          icon: <Icon className={icon.small} aria-hidden />,
          isCurrent: name === theme,
          onSelect: () => chooseTheme(name),
        }
      })}
    >
      <Current className={icon.icon} aria-hidden />
    </MenuButton>
  )
}
