import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useAuth } from '../lib/viewer.tsx'
import { navItems, useAnchor } from './navigation.ts'
import { chooseTheme, onTheme, readTheme, themes, type Theme } from './theme.ts'

const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }
const themeIcons = { light: Sun, dark: Moon, system: Monitor }

/** The header's items and the account's, as a sheet from the header. */
export function MobileMenu({ onLeave }: { onLeave: () => void }) {
  const { user, isAdmin, signOut } = useAuth()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goToAnchor = useAnchor()
  const theme = useSyncExternalStore(onTheme, readTheme, () => 'system' as const)
  return (
    <nav className="sheet-nav" aria-label="Menu">
      <ul>
        {navItems(user !== null, pathname).map((item) => (
          <li key={item.label}>
            {'to' in item ? (
              <Link to={item.to} aria-current={pathname === item.to ? 'page' : undefined} onClick={onLeave}>
                {item.label}
              </Link>
            ) : (
              <a href={`/#${item.anchor}`} onClick={(event) => (event.preventDefault(), onLeave(), goToAnchor(item.anchor))}>
                {item.label}
              </a>
            )}
          </li>
        ))}
        {user && isAdmin && (
          <li>
            <Link to="/admin" onClick={onLeave}>
              Admin Dashboard
            </Link>
          </li>
        )}
      </ul>
      <fieldset className="seg">
        <legend className="sr">Theme</legend>
        {themes.map((name) => {
          const Icon = themeIcons[name]
          return (
            <label key={name}>
              <input type="radio" name="mobile-theme" checked={theme === name} onChange={() => chooseTheme(name)} />
              <Icon className="i-s" aria-hidden />
              {themeNames[name]}
            </label>
          )
        })}
      </fieldset>
      {user ? (
        <>
          <Link className="btn ink lg wide" to="/available-numbers" onClick={onLeave}>
            View Numbers
          </Link>
          <button type="button" className="btn line lg wide" onClick={() => void signOut().then(() => (onLeave(), navigate('/')))}>
            Sign Out
          </button>
        </>
      ) : (
        <Link className="btn ink lg wide" to="/auth" onClick={onLeave}>
          Get Started
        </Link>
      )}
    </nav>
  )
}
