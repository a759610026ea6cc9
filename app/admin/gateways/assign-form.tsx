import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { readUkMobile, spaceNumber } from '#domain/number.ts'
import { call, CallError } from '../../lib/call.ts'
import { Field } from '../../ui/field.tsx'
import { useDeed } from '../use-deed.ts'
import { useRead } from '../use-read.ts'
import type { Entry } from './gateway.ts'

/** More would be a list to scroll; typing finds the rest. */
const mostOffered = 30

/** Puts a held text on a number that is listed. */
export function AssignForm({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const listed = useRead('numbers.list').data?.numbers
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { run, isBusy, fault } = useDeed()
  const input = useRef<HTMLInputElement>(null)
  const offersId = useId()
  useEffect(() => {
    input.current?.focus()
  }, [])
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:44|0)/, '')
  const offered = listed?.filter(({ number }) => number.includes(digits)).slice(0, mostOffered)

  const assign = async (event: FormEvent) => {
    event.preventDefault()
    const number = readUkMobile(typed)
    const chosen = listed?.find((one) => one.number === number)
    if (!chosen)
      return setWrong(number ? `${spaceNumber(number)} is not listed.` : 'Give a number that is listed, such as +44 7700 900142.')
    setWrong(undefined)
    const done = await run(() => assignOne(entry.id, chosen.id), {
      done: 'Text Assigned',
      doneWords: `It stands with the texts of ${spaceNumber(chosen.number)} now.`,
      failed: 'Failed to assign the text',
    })
    if (done) onClose()
  }

  return (
    <form className="assign" onSubmit={(event) => void assign(event)} noValidate>
      <Field label="Number" error={wrong ?? fault?.words}>
        {(attributes) => (
          <input
            {...attributes}
            ref={input}
            className="input"
            inputMode="tel"
            list={offersId}
            autoComplete="off"
            placeholder="+44 7700 900142"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <datalist id={offersId}>
        {offered?.map(({ id, number }) => (
          <option key={id} value={spaceNumber(number)}>
            {spaceNumber(number)}
          </option>
        ))}
      </datalist>
      <button type="submit" className="btn ink" disabled={isBusy}>
        Assign
      </button>
      <button type="button" className="btn line" onClick={onClose}>
        Cancel
      </button>
    </form>
  )
}

/** @throws CallError when the text could not be stored */
async function assignOne(id: string, numberId: string) {
  const { results } = await call('held.assign', { ids: [id], number_id: numberId })
  const reason = results[0]?.reason
  if (reason !== undefined) throw new CallError(409, { error: reason, code: 'held_not_assigned' })
}
