import { useState, type FormEvent } from 'react'
import type { Output } from '#domain/api/api.ts'
import { call } from '../../../api/call.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GatewaySelect } from '../../form/gateway-select.tsx'
import { LoadError } from '../../page/load-error.tsx'
import { Skeleton } from '../../page/skeleton.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { useAdminQuery } from '../../use-admin-query.ts'
import { formatNumberCount } from '../../numbers/format-number-count.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import * as styles from './assign-numbers.module.css'

type Numbers = Output<'numbers.listAll'>['numbers']
const perPage = 100

/** Assigns a gateway to the ticked ones of the numbers that have none. */
export function AssignNumbers({ onClose }: { onClose: () => void }) {
  const list = useAdminPages('numbers.listAll', { gateway_id: 'none', limit: perPage }, ({ numbers, next }) => ({ items: numbers, next }))
  const hasGateways = useAdminQuery('gateways.count').data?.total !== 0
  return (
    <Dialog title="Assign numbers to a gateway" onClose={onClose}>
      {list.isError && <LoadError message="The numbers could not be loaded." onRetry={list.retry} />}
      {!list.items && !list.isError && <Skeleton label="Loading numbers…" rows={3} />}
      {list.items?.length === 0 && <p className={text.muted}>Every number has a gateway.</p>}
      {!hasGateways && <p className={text.muted}>There are no gateways yet. Add one first.</p>}
      {list.items && list.items.length > 0 && hasGateways && (
        <AssignNumbersForm numbers={list.items} onClose={onClose}>
          {list.more && (
            <Button look="line" onClick={list.more}>
              Show More
            </Button>
          )}
        </AssignNumbersForm>
      )}
    </Dialog>
  )
}

type FormProps = { numbers: Numbers; onClose: () => void; children: React.ReactNode }

function AssignNumbersForm({ numbers, onClose, children }: FormProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [gateway, setGateway] = useState({ id: '', name: '' })
  const [assigned, setAssigned] = useState(0)
  const chosen = numbers.filter(({ id }) => !unticked.has(id))

  const assignment = useApiMutation({
    async mutationFn() {
      for (const [index, { id }] of chosen.entries()) {
        setAssigned(index)
        await call('numbers.change', { id, gateway_id: gateway.id })
      }
    },
    success: {
      title: 'Gateway Assigned',
      message: `${formatNumberCount(chosen.length)} now ${chosen.length === 1 ? 'belongs' : 'belong'} to ${gateway.name}.`,
    },
    error: errorToast('Failed to assign a gateway'),
  })
  const isBusy = assignment.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    assignment.mutate(undefined, { onSuccess: onClose })
  }

  const tick = (id: string, isChosen: boolean) => {
    const next = new Set(unticked)
    if (isChosen) next.delete(id)
    else next.add(id)
    setUnticked(next)
  }

  return (
    <form onSubmit={submit}>
      <GatewaySelect label="Gateway" value={gateway.id} disabled={isBusy} onChange={(id, name) => setGateway({ id, name })} />
      <ul className={styles.numbers} aria-label="Numbers without a gateway">
        {numbers.map(({ id, number, message_count: count }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!unticked.has(id)} disabled={isBusy} onChange={(event) => tick(id, event.target.checked)} />
              <SpacedNumber number={number} />
              <span className={joinClasses(text.faint, text.xs, text.tabular)}>
                {count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {children}
      <DialogActions isSticky>
        <Button look="line" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          type="submit"
          look="ink"
          isBusy={isBusy}
          busyLabel={`${assigned.toLocaleString('en-GB')} of ${formatNumberCount(chosen.length)}…`}
          disabled={chosen.length === 0 || gateway.id === ''}
        >{`Assign ${formatNumberCount(chosen.length)}`}</BusyButton>
      </DialogActions>
    </form>
  )
}
