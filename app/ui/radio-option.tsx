import { useId, type ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './radio-option.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; hint?: string }

/** A radio button as a box that can be pressed anywhere, with its label and what choosing it means. */
export function RadioOption({ label, hint, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={joinClasses(styles.option, className)}>
      <input {...rest} type="radio" id={id} className={styles.control} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
