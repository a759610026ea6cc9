import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import * as icon from '../ui/icon.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import * as styles from './public-notice.module.css'
import { useWords } from '../i18n/words.tsx'

type Props = { about: 'number' | 'numbers'; className?: string | undefined; /** A button beside the words. */ action?: ReactNode }

/** One sentence wherever somebody is about to use a number: its texts are read by everybody. */
export function PublicNotice({ about, className, action }: Props) {
  const t = useWords()
  return (
    <div className={joinClasses(styles.notice, className)}>
      <Eye className={icon.small} aria-hidden />
      <p>{t(about === 'number' ? 'public_notice.number' : 'public_notice.numbers', { strong: <strong /> })}</p>
      {action}
    </div>
  )
}
