import { useState } from 'react'
import type { CleanupTool } from '#domain/operations/cleanup.ts'
import { Field } from '../../../ui/field.tsx'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'
import { Input } from '../../../ui/input.tsx'
import * as styles from './age-panel.module.css'

type Props = {
  tool: CleanupTool
  title: string
  description: string
  unit: 'hours' | 'days'
  /** The age that the field begins with. */
  defaultAge: number
  hint: string
  one: string
  many: string
}

const hoursOf = { hours: 1, days: 24 }

/** Deletes everything above an age. */
export function AgePanel({ tool, title, description, unit, defaultAge, hint, one, many }: Props) {
  const format = (count: number) => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`)
  const cleanup = useCleanup({ format, failure: `Failed to delete ${many}` })
  const [age, setAge] = useState(String(defaultAge))
  const [error, setError] = useState<string>()

  const count = () => {
    const amount = Number(age.trim())
    if (age.trim() === '' || !Number.isInteger(amount) || amount < 0)
      return setError(`Enter a whole number of ${unit}, such as ${defaultAge}.`)
    setError(undefined)
    cleanup.startCount({ tool, older_than_hours: amount * hoursOf[unit] })
  }

  return (
    <Tool cleanup={cleanup} title={title} description={description} onCount={count}>
      <Field label={`Older than (${unit})`} hint={hint} error={error}>
        {(attributes) => (
          <Input
            {...attributes}
            className={styles.age}
            inputMode="numeric"
            value={age}
            maxLength={6}
            disabled={cleanup.isDeleting}
            onChange={(event) => {
              setAge(event.target.value)
              setError(undefined)
              cleanup.reset()
            }}
          />
        )}
      </Field>
    </Tool>
  )
}
