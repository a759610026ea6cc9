import { ChevronDown, LogOut, Phone, ShieldCheck, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { accountLabel } from '#domain/users/user.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { useLocalPath } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import * as icon from '../ui/icon.module.css'
import { MenuButton } from '../ui/menu-button.tsx'
import type { MenuEntry } from '../ui/menu-list.tsx'
import * as styles from './account-menu.module.css'

/** The menu of a signed-in user. Apart from the header, because visitors do without it. */
export function AccountMenu() {
  const t = useWords()
  const { user, isAdmin, signOut } = useAuth()
  const navigate = useNavigate()
  const home = useLocalPath()('/')
  const label = user ? accountLabel(user, t('shell.account')) : t('shell.account')
  const entries: MenuEntry[] = [
    {
      label: t('shell.view_numbers'),
      icon: <Phone className={icon.small} aria-hidden />,
      onSelect: () => void navigate('/available-numbers'),
    },
    ...(isAdmin
      ? [
          {
            label: t('shell.admin_dashboard'),
            icon: <ShieldCheck className={icon.small} aria-hidden />,
            onSelect: () => void navigate('/admin'),
          },
        ]
      : []),
    { label: t('shell.account'), icon: <UserRound className={icon.small} aria-hidden />, onSelect: () => void navigate('/account') },
    'line',
    {
      label: t('shell.sign_out'),
      icon: <LogOut className={icon.small} aria-hidden />,
      onSelect: () => void signOut(home),
    },
  ]
  return (
    <MenuButton
      label={t('shell.account_menu', { name: label })}
      className={buttonClass({ look: 'bare', className: styles.button })}
      entries={entries}
    >
      <span className={styles.label} dir="auto">
        {label}
      </span>
      <ChevronDown className={icon.small} aria-hidden />
    </MenuButton>
  )
}
