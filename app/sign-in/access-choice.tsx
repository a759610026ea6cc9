import type { UserType } from '#domain/user.ts'

const choices: Array<{ value: UserType; label: string }> = [
  { value: 'user', label: 'User Access' },
  { value: 'admin', label: 'Admin Access' },
]

export function AccessChoice({ value, onChange }: { value: UserType; onChange: (value: UserType) => void }) {
  return (
    <fieldset className="field">
      <legend className="legend">Access type</legend>
      <div className="seg">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name="access"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
