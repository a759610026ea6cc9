import { useState } from 'react'
import type { CleanupTool } from '#domain/operations/cleanup.ts'
import { TextField } from '../../form/text-field.tsx'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'
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
  const [errors, setErrors] = useState({})

  const count = ({ age }: { age: string }) => {
    const amount = Number(age.trim())
    const isWrong = age.trim() === '' || !Number.isInteger(amount) || amount < 0
    setErrors(isWrong ? { age: `Enter a whole number of ${unit}, such as ${defaultAge}.` } : {})
    if (!isWrong) cleanup.startCount({ tool, older_than_hours: amount * hoursOf[unit] })
  }
  const forget = () => {
    setErrors({})
    cleanup.reset()
  }

  return (
    <Tool cleanup={cleanup} title={title} description={description} errors={errors} onCount={count}>
      <TextField
        name="age"
        label={`Older than (${unit})`}
        hint={hint}
        className={styles.age}
        inputMode="numeric"
        defaultValue={defaultAge}
        maxLength={6}
        disabled={cleanup.isDeleting}
        onChange={forget}
      />
    </Tool>
  )
}
