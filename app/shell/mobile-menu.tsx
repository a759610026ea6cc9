import { useSyncExternalStore, type Ref } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '../lib/viewer.tsx'
import { useNavItems } from './nav-items.tsx'
import { themeOptions } from './theme-options.ts'
import { chooseTheme, onTheme, readTheme, themes } from './theme.ts'

/** The header's items and the account's, as a sheet from the header. */
export function MobileMenu({ ref, onLeave }: { ref: Ref<HTMLElement>; onLeave: () => void }) {
  const theme = useSyncExternalStore(onTheme, readTheme, () => 'system' as const)
  const { isAdmin } = useAuth()
  return (
    <nav ref={ref} className="sheet-nav" aria-label="Menu">
      <ul>
        {useNavItems(onLeave).map((item) => (
          <li key={item.key}>{item}</li>
        ))}
        {isAdmin && (
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
          const { label, Icon } = themeOptions[name]
          return (
            <label key={name}>
              <input type="radio" name="mobile-theme" checked={theme === name} onChange={() => chooseTheme(name)} />
              <Icon className="i-s" aria-hidden />
              {label}
            </label>
          )
        })}
      </fieldset>
      <Account onLeave={onLeave} />
    </nav>
  )
}

function Account({ onLeave }: { onLeave: () => void }) {
  const { user, loading, signOut } = useAuth()
  const navigate = useNavigate()
  if (loading) return <span className="sk account-sk" aria-hidden />
  if (!user)
    return (
      <Link className="btn ink lg wide" to="/auth" onClick={onLeave}>
        Get Started
      </Link>
    )
  return (
    <>
      <Link className="btn ink lg wide" to="/available-numbers" onClick={onLeave}>
        View Numbers
      </Link>
      <Link className="btn line lg wide" to="/account" onClick={onLeave}>
        Account
      </Link>
      <button type="button" className="btn line lg wide" onClick={() => void signOut().then(() => (onLeave(), navigate('/')))}>
        Sign Out
      </button>
    </>
  )
}
