import { useState, type FormEvent } from 'react'
import { readUkMobile } from '#domain/number.ts'
import { call } from '../lib/call.ts'
import { Field } from '../ui/field.tsx'
import { TypedConfirmation } from './typed-confirmation.tsx'
import { useDeed } from './use-deed.ts'
import { useRead } from './use-read.ts'

const ways = { id: 'By id', gateway_id: 'By gateway', number: 'By number' } as const
type Way = keyof typeof ways

/** Deletes numbers and the texts they hold: one by its id or itself, or all of a gateway's. What matches is counted as one types. */
export function DeleteNumbers() {
  const [way, setWay] = useState<Way>('number')
  const [value, setValue] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useRead('numbers.listAll')
  const gateways = useRead('gateways.list').data?.gateways ?? []
  const { run, isBusy, fault } = useDeed()
  const wanted = way === 'gateway_id' ? value || (gateways[0]?.id ?? '') : value.trim()
  const matching = (data?.numbers ?? []).filter((number) =>
    way === 'id' ? number.id === wanted : way === 'gateway_id' ? number.gateway_id === wanted : number.number === readUkMobile(wanted),
  )
  const texts = matching.reduce((sum, number) => sum + number.message_count, 0)
  const summary = `${matching.length === 1 ? '1 number' : `${matching.length.toLocaleString('en-GB')} numbers`} with ${texts === 1 ? '1 message' : `${texts.toLocaleString('en-GB')} messages`}`

  const remove = async () => {
    setIsAsking(false)
    const done = await run(() => call('numbers.delete', { [way]: wanted }), {
      done: 'Numbers Deleted',
      doneWords: `${summary} deleted.`,
      failed: 'Failed to delete phone number',
    })
    if (done) setValue('')
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (matching.length > 0) setIsAsking(true)
  }

  return (
    <section className="panel" aria-labelledby="delete-numbers">
      <header>
        <h2 id="delete-numbers">Delete phone numbers</h2>
      </header>
      <form className="body" onSubmit={ask}>
        <fieldset className="seg">
          <legend className="sr">Which numbers</legend>
          {Object.entries(ways).map(([name, label]) => (
            <label key={name}>
              <input
                type="radio"
                name="delete-way"
                checked={way === name}
                onChange={() => {
                  setWay(name as Way)
                  setValue('')
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {way === 'gateway_id' ? (
          <Field label="Gateway">
            {(attributes) => (
              <select {...attributes} className="select" value={wanted} onChange={(event) => setValue(event.target.value)}>
                {gateways.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : (
          <Field label={way === 'id' ? 'Id' : 'Number'} error={fault?.words}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                inputMode={way === 'id' ? 'numeric' : 'tel'}
                placeholder={way === 'id' ? '42' : '+447700900142'}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
        )}
        <p role="status" className="muted">
          {wanted === '' ? 'Nothing chosen yet.' : matching.length === 0 ? 'No number matches.' : `${summary} would be deleted.`}
        </p>
        <div className="cta tight">
          <button type="submit" className="btn danger" disabled={isBusy || matching.length === 0}>
            Delete
          </button>
        </div>
      </form>
      {isAsking && (
        <TypedConfirmation
          title="Delete phone numbers"
          words={`${summary} will be deleted for everybody.`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </section>
  )
}
