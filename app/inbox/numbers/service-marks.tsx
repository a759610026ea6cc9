import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { brandGlyph, firstCharacter } from '../brand-glyphs.ts'
import { serviceName } from '#domain/senders/services.ts'
import * as styles from './service-marks.module.css'
import { useWords } from '../../i18n/words.tsx'

const maxMarks = 3

/** The services that texted a number today: the newest as logos, the others counted. */
export function ServiceMarks({ services }: { services: string[] }) {
  const t = useWords()
  if (services.length === 0) return null
  const shown = services.slice(0, maxMarks)
  const names = shown.map(serviceName).join(', ')
  const others = services.length - shown.length
  return (
    <span className={styles.marks}>
      <VisuallyHidden>
        {others > 0 ? t('inbox.services_today_more', { services: names, count: others }) : t('inbox.services_today', { services: names })}
      </VisuallyHidden>
      {shown.map((slug) => (
        <Mark key={slug} slug={slug} />
      ))}
      {others > 0 && <span aria-hidden="true">+{others}</span>}
    </span>
  )
}

function Mark({ slug }: { slug: string }) {
  const path = brandGlyph(slug)
  return path ? (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  ) : (
    <span className={styles.letter} aria-hidden="true">
      {firstCharacter(serviceName(slug))}
    </span>
  )
}
