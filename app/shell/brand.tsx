import type { LinkProps } from 'react-router'
import { LocalLink } from '../i18n/local-link.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import * as styles from './brand.module.css'
import { Logo } from './logo.tsx'
import { useSite } from './site-facts.ts'

/** The logo and the name of the site, as a link to the landing page. */
export function Brand({ isOneLine = false, onClick }: { isOneLine?: boolean } & Pick<LinkProps, 'onClick'>) {
  return (
    <LocalLink className={joinClasses(styles.brand, isOneLine && styles.oneLine)} to="/" onClick={onClick}>
      <Logo />
      <span>{useSite().name}</span>
    </LocalLink>
  )
}
