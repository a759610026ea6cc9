import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { useDismiss } from '../../ui/use-dismiss.ts'
import { useFocusTrap } from '../../ui/use-focus-trap.ts'
import { useAdminQuery } from '../list/use-admin-query.ts'
import { adminPageGroups, findAdminPage, type AdminCounts, type AdminPageLink } from './admin-pages.ts'
import { GoToButton } from './go-to-button.tsx'
import { ListKeys } from './list-keys.tsx'
import * as styles from './admin-nav.module.css'

/** Texts are held, alarms open and gateways fall silent without an administrator's doing. */
const refetchMs = 15_000

/** The way around the admin area, with counts: a sidebar and, where that does not fit, a bar that opens a sheet. */
export function AdminNav() {
  const location = useLocation()
  const { data: counts } = useAdminQuery('overview.count', undefined, refetchMs)
  const [isOpen, setIsOpen] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const current = findAdminPage(location)
  useEffect(() => setIsOpen(false), [location])
  useDismiss(nav, isOpen, (byEscape) => {
    setIsOpen(false)
    if (byEscape) opener.current?.focus()
  })
  const Chevron = isOpen ? X : ChevronDown
  return (
    <nav ref={nav} className={styles.nav} aria-label="Admin">
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-label={`Admin pages: ${current?.label ?? 'none'}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {current && <current.Icon className={icon.icon} aria-hidden />}
        {current?.label ?? 'Admin'}
        <Chevron className={icon.small} aria-hidden />
      </button>
      <GoToButton />
      <div ref={pages} className={joinClasses(styles.pages, isOpen && styles.open)}>
        {adminPageGroups.map((group) => (
          <ul key={group[0]?.to}>
            {group.map((page) => (
              <li key={page.to}>
                <Link
                  to={page.to}
                  aria-current={page === current ? (location.pathname === page.to ? 'page' : true) : undefined}
                  onClick={() => setIsOpen(false)}
                >
                  <page.Icon className={icon.icon} aria-hidden />
                  {page.label} <Count page={page} counts={counts} />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <ListKeys />
      {isOpen && <SheetFocus nav={nav} opener={opener} pages={pages} />}
    </nav>
  )
}

/** Where gateways are silent, they are counted instead of all. */
function Count({ page: { count, isWaiting }, counts }: { page: AdminPageLink; counts: AdminCounts | undefined }) {
  if (!counts || !count) return null
  const isSilent = count === 'gateways' && counts.gateways_silent > 0
  const figure = (isSilent ? counts.gateways_silent : counts[count]).toLocaleString('en-GB')
  const isUrgent = isSilent || (isWaiting && counts[count] > 0)
  return (
    <span className={joinClasses(styles.count, isUrgent && styles.urgent)}>
      {figure}
      {isSilent && ' silent'}
    </span>
  )
}

type SheetProps = Record<'nav' | 'opener' | 'pages', RefObject<HTMLElement | null>>

/** While the sheet is open, Tab stays in it. */
function SheetFocus({ nav, opener, pages }: SheetProps) {
  useFocusTrap(nav, opener, pages)
  return null
}
