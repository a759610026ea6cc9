import { Link } from 'react-router'
import { directionOf, languages } from '#domain/languages.ts'
import { addressIn } from '#domain/site/language-address.ts'
import { createTranslate } from '../i18n/words.tsx'
import * as layout from '../ui/layout.module.css'
import { useSite } from './site-facts.ts'

/** Says that a page has no translation, to somebody who has chosen another language, in that language. */
export function OnlyInEnglish() {
  const { other } = useSite()
  if (!other) return null
  const t = createTranslate(other)
  return (
    <p className={layout.wrap} lang={languages[other.language].tag} dir={directionOf(other.language)}>
      <small>{t('shell.only_in_english', { link: <Link to={addressIn(other.language, '/')} /> })}</small>
    </p>
  )
}
