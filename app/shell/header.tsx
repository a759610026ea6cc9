import { ChevronDown, LogOut, Menu, Phone, ShieldCheck, UserRound, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { accountLabel } from '#domain/user.ts'
import { useAuth } from '../lib/viewer.tsx'
import { MenuButton, type MenuEntry } from '../ui/menu-button.tsx'
import { useFocusTrap } from '../ui/use-focus-trap.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useNavItems } from './nav-items.tsx'
import { useSite } from './site-facts.ts'
import { ThemeButton } from './theme-button.tsx'

export function Header() {
  const { user, loading } = useAuth()
  const { name } = useSite()
  const { pathname } = useLocation()
  const isOnTheWay = useNavigation().state !== 'idle'
  const navItems = useNavItems()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)

  useEffect(() => setIsMenuOpen(false), [pathname])
  useDismiss(header, isMenuOpen, (byEscape) => {
    setIsMenuOpen(false)
    if (byEscape) menuButton.current?.focus()
  })
  useFocusTrap(header, menuButton, menu, isMenuOpen)
  useEffect(() => {
    // What opens on a phone has no place on a wide window, where a turned tablet may end up.
    const wide = matchMedia('(min-width: 60rem)')
    const close = () => setIsMenuOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  return (
    <header className="top" ref={header} data-busy={isOnTheWay || undefined}>
      <div className="wrap">
        <Link className="brand" to="/" onClick={(event) => pathname === '/' && (event.preventDefault(), scrollTo({ top: 0 }))}>
          <Logo />
          <span>{name}</span>
        </Link>
        <nav className="nav" aria-label="Main">
          {navItems}
        </nav>
        <ThemeButton />
        <div className="hide-s">{loading ? <span className="sk account-sk" aria-hidden /> : user ? <AccountMenu /> : <GetStarted />}</div>
        <button
          ref={menuButton}
          type="button"
          className="icon-btn menu-btn"
          aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <X className="i" aria-hidden /> : <Menu className="i" aria-hidden />}
        </button>
      </div>
      {isMenuOpen && <MobileMenu ref={menu} onLeave={() => setIsMenuOpen(false)} />}
    </header>
  )
}

function GetStarted() {
  return (
    <Link className="btn ink" to="/auth">
      Get Started
    </Link>
  )
}

function AccountMenu() {
  const { user, isAdmin, signOut } = useAuth()
  const navigate = useNavigate()
  const label = user ? accountLabel(user) : 'Account'
  const entries: MenuEntry[] = [
    { label: 'View Numbers', icon: <Phone className="i-s" aria-hidden />, onSelect: () => void navigate('/available-numbers') },
    ...(isAdmin
      ? [{ label: 'Admin Dashboard', icon: <ShieldCheck className="i-s" aria-hidden />, onSelect: () => void navigate('/admin') }]
      : []),
    { label: 'Account', icon: <UserRound className="i-s" aria-hidden />, onSelect: () => void navigate('/account') },
    'line',
    { label: 'Sign Out', icon: <LogOut className="i-s" aria-hidden />, onSelect: () => void signOut().then(() => navigate('/')) },
  ]
  return (
    <MenuButton label={`${label}, account menu`} className="btn bare account" entries={entries}>
      <span className="account-label">{label}</span>
      <ChevronDown className="i-s" aria-hidden />
    </MenuButton>
  )
}
