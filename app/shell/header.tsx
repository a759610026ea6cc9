import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useAuth } from '../viewer/viewer.tsx'
import { useLocalPath } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { IconButton } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import * as layout from '../ui/layout.module.css'
import { SkeletonLine } from '../ui/skeleton-line.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { useFetchedLater } from '../ui/use-fetched-later.ts'
import { Brand } from './brand.tsx'
import * as styles from './header.module.css'
import { useNavItems } from './nav-items.tsx'
import { ThemeButton } from './theme-button.tsx'

const loadMobileMenu = () => import('./mobile-menu.tsx')
const loadAccountMenu = () => import('./account-menu.tsx')

export function Header() {
  const t = useWords()
  const { user, loading } = useAuth()
  const { pathname } = useLocation()
  const home = useLocalPath()('/')
  const isOnTheWay = useNavigation().state !== 'idle'
  const navItems = useNavItems()
  const [isPressed, setIsPressed] = useState(false)
  const fetched = useFetchedLater(loadMobileMenu)
  const fetchedAccount = useFetchedLater(loadAccountMenu)
  const isOpen = isPressed && fetched !== null
  const header = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  useEffect(() => setIsPressed(false), [pathname])
  useDismiss(header, isOpen, (byEscape) => {
    setIsPressed(false)
    if (byEscape) menuButton.current?.focus()
  })
  useEffect(() => {
    // The mobile menu closes when the window becomes wide, such as when a tablet is turned.
    const wide = matchMedia('(min-width: 60rem)')
    const close = () => setIsPressed(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  return (
    <header className={styles.header} ref={header} data-busy={isOnTheWay || undefined}>
      <div className={`${layout.wrap} ${styles.bar}`}>
        <Brand isOneLine onClick={(event) => pathname === home && (event.preventDefault(), scrollTo({ top: 0 }))} />
        <nav className={styles.nav} aria-label={t('shell.main_menu')}>
          {navItems}
        </nav>
        <ThemeButton />
        <div className={styles.account}>
          {loading || (user && !fetchedAccount) ? (
            <SkeletonLine className={styles.accountLoading} data-account="loading" />
          ) : user ? (
            fetchedAccount && <fetchedAccount.AccountMenu />
          ) : (
            <GetStarted />
          )}
        </div>
        <IconButton
          ref={menuButton}
          className={styles.menuButton}
          label={t(isOpen ? 'shell.close_menu' : 'shell.open_menu')}
          aria-expanded={isOpen}
          onClick={() => setIsPressed(!isPressed)}
        >
          {isOpen ? <X className={icon.icon} aria-hidden /> : <Menu className={icon.icon} aria-hidden />}
        </IconButton>
      </div>
      {isOpen && <fetched.MobileMenu header={header} opener={menuButton} onLeave={() => setIsPressed(false)} />}
    </header>
  )
}

function GetStarted() {
  const t = useWords()
  return (
    <Link className={buttonClass({ look: 'ink' })} to="/auth">
      {t('shell.get_started')}
    </Link>
  )
}
