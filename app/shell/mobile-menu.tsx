import { useRef, useSyncExternalStore, type RefObject } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../viewer/viewer.tsx'
import { useLocalPath } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import { buttonClass, type ButtonLook } from '../ui/button-class.ts'
import * as icon from '../ui/icon.module.css'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { SkeletonLine } from '../ui/skeleton-line.tsx'
import { useFocusTrap } from '../ui/use-focus-trap.ts'
import { LanguageLinks } from './language-links.tsx'
import * as styles from './mobile-menu.module.css'
import { useNavItems } from './nav-items.tsx'
import { themeOptions } from './theme-options.ts'
import { chooseTheme, onTheme, readTheme, themes } from './theme.ts'

/** The items of the header and the account menu, as a sheet below the header. */
export function MobileMenu({
  header,
  opener,
  onLeave,
}: {
  header: RefObject<HTMLElement | null>
  opener: RefObject<HTMLElement | null>
  onLeave: () => void
}) {
  const t = useWords()
  const theme = useSyncExternalStore(onTheme, readTheme, () => 'system' as const)
  const { isAdmin } = useAuth()
  const menu = useRef<HTMLElement>(null)
  useFocusTrap(header, opener, menu)
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('shell.menu')}>
      <ul>
        {useNavItems(onLeave).map((item) => (
          <li key={item.key}>{item}</li>
        ))}
        {isAdmin && (
          <li>
            <Link to="/admin" onClick={onLeave}>
              {t('shell.admin_dashboard')}
            </Link>
          </li>
        )}
      </ul>
      <SegmentedControl
        className={styles.theme}
        legend={t('shell.theme')}
        name="mobile-theme"
        options={themes.map((name) => ({ value: name, label: <ThemeLabel name={name} /> }))}
        value={theme}
        onChange={chooseTheme}
      />
      <LanguageLinks className={styles.languages} />
      <Account onLeave={onLeave} />
    </nav>
  )
}

function ThemeLabel({ name }: { name: keyof typeof themeOptions }) {
  const { label, Icon } = themeOptions[name]
  const t = useWords()
  return (
    <>
      <Icon className={icon.small} aria-hidden />
      {t(label)}
    </>
  )
}

const actionClass = (look: ButtonLook) => buttonClass({ look, isLarge: true, isWide: true, className: styles.action })

function Account({ onLeave }: { onLeave: () => void }) {
  const t = useWords()
  const { user, loading, signOut } = useAuth()
  const home = useLocalPath()('/')
  if (loading) return <SkeletonLine className={styles.loading} data-account="loading" />
  if (!user)
    return (
      <Link className={actionClass('ink')} to="/auth" onClick={onLeave}>
        {t('shell.get_started')}
      </Link>
    )
  return (
    <>
      <Link className={actionClass('ink')} to="/available-numbers" onClick={onLeave}>
        {t('shell.view_numbers')}
      </Link>
      <Link className={actionClass('line')} to="/account" onClick={onLeave}>
        {t('shell.account')}
      </Link>
      <button type="button" className={actionClass('line')} onClick={() => void signOut(home).then(onLeave)}>
        {t('shell.sign_out')}
      </button>
    </>
  )
}
