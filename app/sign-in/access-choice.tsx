import type { UserType } from '#domain/users/user.ts'
import { useWords } from '../i18n/words.tsx'
import * as field from '../ui/field.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import * as styles from './access-choice.module.css'

export function AccessChoice({ value, onChange }: { value: UserType; onChange: (value: UserType) => void }) {
  const t = useWords()
  const choices = [
    { value: 'user' as const, label: t('sign_in.user_access') },
    { value: 'admin' as const, label: t('sign_in.admin_access') },
  ]
  return (
    <fieldset className={joinClasses(field.field, styles.choice)}>
      <legend className={field.label}>{t('sign_in.access_type')}</legend>
      <SegmentedControl name="access" options={choices} value={value} onChange={onChange} />
    </fieldset>
  )
}
