import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { languageCodes, languages, type Language } from '#domain/languages.ts'
import { splitLanguage } from '#domain/site/language-address.ts'
import { call } from '../api/call.ts'
import { useLanguage, useWords } from '../i18n/words.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { useAuth } from '../viewer/viewer.tsx'
import * as styles from './language-links.module.css'
import { useSite } from './site-facts.ts'

const savingMs = 3000

/**
 * This page in each language, by the language's own name. The server redirects the link to the page's address in that language, and the
 * browser keeps the choice. A press by a user is their choice on every device: the link alone, which anybody can send them, is not.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const t = useWords()
  const current = useLanguage()
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const { usesQuery } = useSite().page
  const { path } = splitLanguage(pathname)
  return (
    <nav className={joinClasses(styles.languages, className)} aria-label={t('shell.language')}>
      <ul>
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={path + queryOf(usesQuery ? search : '', code)}
              lang={languages[code].tag}
              hrefLang={languages[code].tag}
              aria-current={code === current ? 'true' : undefined}
              onClick={user ? (event) => saveChoice(code, event) : undefined}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function saveChoice(language: Language, event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget
  const saved = call('account.change', { language }, { timeoutMs: savingMs }).catch(() => {})
  // With a modifier key the browser opens a new tab or window.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void saved.then(() => location.assign(href))
}

function queryOf(search: string, code: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', code)
  return `?${query.toString()}`
}
