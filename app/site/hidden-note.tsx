import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { useAuth } from '../viewer/viewer.tsx'
import * as icon from '../ui/icon.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import * as styles from './hidden-note.module.css'

/** Says once below masked texts that they can be read after signing in. Nothing for those who are signed in. */
export function HiddenNote({ className }: { className?: string | undefined }) {
  const t = useWords()
  const { user } = useAuth()
  if (user) return null
  return (
    <p className={joinClasses(styles.note, className)}>
      <Lock className={icon.small} aria-hidden />
      <Link to="/auth">{t('public.hidden')}</Link>
    </p>
  )
}
