import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { publicWords } from '#domain/public-words.ts'
import * as icon from '../ui/icon.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import * as styles from './public-notice.module.css'

type Props = { about: 'number' | 'numbers'; className?: string | undefined; /** A button beside the words. */ action?: ReactNode }

/** One sentence wherever somebody is about to use a number: its texts are read by everybody. */
export function PublicNotice({ about, className, action }: Props) {
  return (
    <div className={joinClasses(styles.notice, className)}>
      <Eye className={icon.small} aria-hidden />
      <p>
        <strong>{publicWords.title}.</strong> {publicWords[about]}
      </p>
      {action}
    </div>
  )
}
