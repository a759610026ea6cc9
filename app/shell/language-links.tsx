import { useLocation } from 'react-router'
import { languageCodes, languages, type Language } from '#domain/languages.ts'
import { useLanguage, useWords } from '../i18n/words.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import * as styles from './language-links.module.css'
import { useSite } from './site-facts.ts'

/** This page in each language, by the language's own name. The server stores the choice, so a link is enough. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const t = useWords()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const { usesQuery } = useSite().page
  return (
    <nav className={joinClasses(styles.languages, className)} aria-label={t('shell.language')}>
      <ul>
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={pathname + queryOf(usesQuery ? search : '', code)}
              lang={languages[code].tag}
              hrefLang={languages[code].tag}
              aria-current={code === current ? 'true' : undefined}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function queryOf(search: string, code: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', code)
  return `?${query.toString()}`
}
