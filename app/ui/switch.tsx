import { useId } from 'react'
import * as styles from './switch.module.css'

type Props = {
  label: string
  hint?: string
  name?: string
  /** Absent where the input keeps its own state. */
  checked?: boolean | undefined
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
}

/** An on/off switch. The whole row is its label. */
export function Switch({ label, hint, name, checked, defaultChecked, onChange }: Props) {
  const hintId = useId()
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.control}
        name={name}
        checked={checked}
        defaultChecked={defaultChecked}
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  )
}
