import { useState, type FormEvent } from 'react'
import type { Output } from '#domain/api.ts'
import { call } from '../../lib/call.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadError } from '../load-error.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { useAdminPages } from '../use-admin-pages.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import { formatNumberCount } from './format-number-count.ts'
import '../../styles/held.css'

type Numbers = Output<'numbers.listAll'>['numbers']
const perPage = 100

/** Gives numbers that have no gateway one: those that are ticked, page by page. */
export function AttachNumbers({ onClose }: { onClose: () => void }) {
  const list = useAdminPages('numbers.listAll', { gateway_id: 'none', limit: perPage }, ({ numbers, next }) => ({ items: numbers, next }))
  const gateways = useAdminQuery('gateways.list').data?.gateways
  return (
    <Dialog title="Give numbers a gateway" onClose={onClose}>
      {list.isError && <LoadError message="The numbers could not be read." onRetry={list.retry} />}
      {(!list.items || !gateways) && !list.isError && <Skeleton label="Loading numbers…" rows={3} />}
      {list.items?.length === 0 && <p className="muted">Every number has a gateway.</p>}
      {gateways?.length === 0 && <p className="muted">There is no gateway to give. Add one first.</p>}
      {list.items && list.items.length > 0 && gateways && gateways.length > 0 && (
        <AttachForm numbers={list.items} gateways={gateways} onClose={onClose}>
          {list.more && (
            <button type="button" className="btn line" onClick={list.more}>
              Show More
            </button>
          )}
        </AttachForm>
      )}
    </Dialog>
  )
}

type FormProps = { numbers: Numbers; gateways: Output<'gateways.list'>['gateways']; onClose: () => void; children: React.ReactNode }

function AttachForm({ numbers, gateways, onClose, children }: FormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [gatewayId, setGatewayId] = useState(gateways[0]?.id ?? '')
  const [given, setGiven] = useState(0)
  const { run, isBusy } = useAdminAction()
  const chosen = numbers.filter(({ id }) => !left.has(id))
  const gateway = gateways.find(({ id }) => id === gatewayId)

  const give = async (event: FormEvent) => {
    event.preventDefault()
    const done = await run(
      async () => {
        for (const [index, { id }] of chosen.entries()) {
          setGiven(index)
          await call('numbers.change', { id, gateway_id: gatewayId })
        }
      },
      {
        done: 'Gateway Given',
        doneWords: `${formatNumberCount(chosen.length)} now ${chosen.length === 1 ? 'belongs' : 'belong'} to ${gateway?.name ?? 'it'}.`,
        failed: 'Failed to give the numbers a gateway',
      },
    )
    if (done) onClose()
  }

  const tick = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }

  return (
    <form onSubmit={(event) => void give(event)}>
      <Field label="Gateway">
        {(attributes) => (
          <select
            {...attributes}
            className="input select"
            value={gatewayId}
            disabled={isBusy}
            onChange={(event) => setGatewayId(event.target.value)}
          >
            {gateways.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ul className="choose" aria-label="Numbers without a gateway">
        {numbers.map(({ id, number, message_count: count }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!left.has(id)} disabled={isBusy} onChange={(event) => tick(id, event.target.checked)} />
              <SpacedNumber number={number} />
              <span className="faint xs tn">{count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`}</span>
            </label>
          </li>
        ))}
      </ul>
      {children}
      <div className="acts">
        <button type="button" className="btn line" disabled={isBusy} onClick={onClose}>
          Cancel
        </button>
        <BusyButton
          type="submit"
          className="btn ink"
          isBusy={isBusy}
          busyLabel={`${given.toLocaleString('en-GB')} of ${formatNumberCount(chosen.length)}…`}
          disabled={chosen.length === 0}
        >{`Give ${formatNumberCount(chosen.length)} This Gateway`}</BusyButton>
      </div>
    </form>
  )
}
