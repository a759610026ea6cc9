import { useState } from 'react'
import type { Output } from '#domain/api/api.ts'
import { call } from '../../../api/call.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GatewaySelect } from '../../gateways/gateway-select.tsx'
import { Form } from '../../form/form.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { formatNumberCount } from '../../list/format-number-count.ts'
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
      <AdminList
        list={{ ...list, hasMore: false }}
        loading="Loading numbers…"
        failed="The numbers could not be loaded."
        rows={3}
        none={{ advice: 'Every number has a gateway.' }}
        isInside
      >
        {(numbers) =>
          hasGateways ? (
            <AssignNumbersForm numbers={numbers} onMore={list.more} onClose={onClose} />
          ) : (
            <p className={text.muted}>There are no gateways yet. Add one first.</p>
          )
        }
      </AdminList>
    </Dialog>
  )
}

type FormProps = { numbers: Numbers; onMore: (() => void) | null; onClose: () => void }

function AssignNumbersForm({ numbers, onMore, onClose }: FormProps) {
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

  const tick = (id: string, isChosen: boolean) => {
    const next = new Set(unticked)
    if (isChosen) next.delete(id)
    else next.add(id)
    setUnticked(next)
  }

  return (
    <Form onSubmit={() => assignment.mutate(undefined, { onSuccess: onClose })}>
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
      {onMore && (
        <Button look="line" onClick={onMore}>
          Show More
        </Button>
      )}
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
    </Form>
  )
}
