import { useId } from 'react'

type Props = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void }

/** On or off, at once. The label is the whole row. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const hintId = useId()
  return (
    <label className="switch-row">
      <span>
        <span className="switch-label">{label}</span>
        {hint && (
          <span className="hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
