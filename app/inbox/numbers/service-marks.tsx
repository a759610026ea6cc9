import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { brandGlyph, firstCharacter } from '../brand-glyphs.ts'
import { serviceName } from '#domain/senders/services.ts'
import * as card from './number-card.module.css'
import * as styles from './service-marks.module.css'
import { useWords } from '../../i18n/words.tsx'

const maxMarks = 3

type Props = { services: string[] }

/** The services that texted a number today, as they are read aloud with its card. */
export function ServiceNames({ services }: Props) {
  const t = useWords()
  if (services.length === 0) return null
  const names = services.slice(0, maxMarks).map(serviceName).join(', ')
  const others = services.length - maxMarks
  return (
    <VisuallyHidden>
      {others > 0 ? t('inbox.services_today_more', { services: names, count: others }) : t('inbox.services_today', { services: names })}
    </VisuallyHidden>
  )
}

/**
 * The same to be seen: the newest as logos, the others counted. Their names appear when the pointer is over them, a finger has pressed them, or the card has the focus
 * of the keyboard.
 */
export function ServiceMarks({ services }: Props) {
  if (services.length === 0) return null
  const others = services.length - maxMarks
  return (
    <span className={joinClasses(card.marks, styles.marks)} aria-hidden="true" tabIndex={-1}>
      {services.slice(0, maxMarks).map((slug) => (
        <Mark key={slug} slug={slug} />
      ))}
      {others > 0 && <bdi dir="ltr">+{others}</bdi>}
      <span className={styles.names}>{services.map(serviceName).join(', ')}</span>
    </span>
  )
}

function Mark({ slug }: { slug: string }) {
  const path = brandGlyph(slug)
  return path ? (
    <svg className={styles.mark} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  ) : (
    <span className={styles.letter}>{firstCharacter(serviceName(slug))}</span>
  )
}
