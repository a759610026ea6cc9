import { useState } from 'react'
import { parseUkMobile } from '#domain/number.ts'
import { Field } from '../../ui/field.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { formatNumberCount } from './format-number-count.ts'
import { Tool } from './tool.tsx'
import { useCleanup } from './use-cleanup.ts'

const ways = { number: 'By number', gateway_id: 'By gateway', id: 'By id' } as const
type Way = keyof typeof ways

/** Deletes numbers and the messages they hold: one by itself or by its id, or all of a gateway's. */
export function DeleteNumbers() {
  const cleanup = useCleanup(formatNumberCount, 'Failed to delete phone number')
  const gateways = useAdminQuery('gateways.list').data?.gateways ?? []
  const [way, setWay] = useState<Way>('number')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const wanted = (way === 'gateway_id' ? typed || gateways[0]?.id : typed.trim()) ?? ''

  const start = (again: () => void) => {
    again()
    setWrong(undefined)
    cleanup.forget()
  }
  const count = () => {
    const fault = errorOf(way, wanted)
    setWrong(fault)
    if (!fault) void cleanup.count({ tool: 'numbers', [way]: wanted })
  }

  return (
    <Tool
      cleanup={cleanup}
      title="Delete phone numbers"
      words="A number goes with its messages, and leaves the lists of everybody who watches at once. A text for it may add it again, where its gateway lists its numbers by itself."
      onCount={count}
    >
      <fieldset className="seg">
        <legend className="sr">Which numbers</legend>
        {(Object.keys(ways) as Way[]).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="delete-way"
              checked={way === name}
              disabled={cleanup.isBusy}
              onChange={() => start(() => (setWay(name), setTyped('')))}
            />
            {ways[name]}
          </label>
        ))}
      </fieldset>
      {way === 'gateway_id' ? (
        <Field label="Gateway" error={wrong}>
          {(attributes) => (
            <select
              {...attributes}
              className="input select"
              value={wanted}
              disabled={cleanup.isBusy || gateways.length === 0}
              onChange={(event) => start(() => setTyped(event.target.value))}
            >
              {gateways.length === 0 && <option value="none">No gateway yet</option>}
              {gateways.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <Field label={way === 'id' ? 'Id' : 'Number'} error={wrong}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              inputMode={way === 'id' ? 'numeric' : 'tel'}
              placeholder={way === 'id' ? '42' : '+44 7700 900142'}
              value={typed}
              maxLength={40}
              autoComplete="off"
              disabled={cleanup.isBusy}
              onChange={(event) => start(() => setTyped(event.target.value))}
            />
          )}
        </Field>
      )}
    </Tool>
  )
}

function errorOf(way: Way, wanted: string): string | undefined {
  if (way === 'number' && parseUkMobile(wanted) === null) return 'Give a UK mobile number, such as +44 7700 900142.'
  if (way === 'id' && !/^\d+$/.test(wanted)) return 'Give the id of a number, such as 42.'
  if (way === 'gateway_id' && wanted === '') return 'There is no gateway to choose.'
  return undefined
}
