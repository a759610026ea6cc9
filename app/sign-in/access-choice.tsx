import type { UserType } from '#domain/user.ts'
import * as field from '../ui/field.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import * as styles from './access-choice.module.css'

const choices: Array<{ value: UserType; label: string }> = [
  { value: 'user', label: 'User Access' },
  { value: 'admin', label: 'Admin Access' },
]

export function AccessChoice({ value, onChange }: { value: UserType; onChange: (value: UserType) => void }) {
  return (
    <fieldset className={joinClasses(field.field, styles.choice)}>
      <legend className={field.label}>Access type</legend>
      <SegmentedControl name="access" options={choices} value={value} onChange={onChange} />
    </fieldset>
  )
}
