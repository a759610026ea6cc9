import { useState } from 'react'
import type { CleanupTool } from '#domain/cleanup.ts'
import { Field } from '../../ui/field.tsx'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'

type Props = {
  tool: CleanupTool
  title: string
  words: string
  unit: 'hours' | 'days'
  /** What the field begins with. */
  usual: number
  hint: string
  one: string
  many: string
}

const hoursOf = { hours: 1, days: 24 }

/** Deletes what is older than so much. */
export function AgePanel({ tool, title, words, unit, usual, hint, one, many }: Props) {
  const say = (count: number) => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`)
  const cleanup = useCleanup(say, `Failed to delete ${many}`)
  const [age, setAge] = useState(String(usual))
  const [wrong, setWrong] = useState<string>()

  const count = () => {
    const amount = Number(age.trim())
    if (age.trim() === '' || !Number.isInteger(amount) || amount < 0) return setWrong(`Give whole ${unit}, such as ${usual}.`)
    setWrong(undefined)
    void cleanup.count({ tool, older_than_hours: amount * hoursOf[unit] })
  }

  return (
    <Tool cleanup={cleanup} title={title} words={words} onCount={count}>
      <Field label={`Older than (${unit})`} hint={hint} error={wrong}>
        {(attributes) => (
          <input
            {...attributes}
            className="input short"
            inputMode="numeric"
            value={age}
            maxLength={6}
            disabled={cleanup.isBusy}
            onChange={(event) => {
              setAge(event.target.value)
              setWrong(undefined)
              cleanup.forget()
            }}
          />
        )}
      </Field>
    </Tool>
  )
}
