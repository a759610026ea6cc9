import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Form } from '../../form/form.tsx'
import { GatewaySelect } from '../gateway-select.tsx'
import { describeBelongings } from './describe-belongings.ts'
import { formatGatewayCount } from '../format-gateway-count.ts'
import type { Gateway } from '../gateway.ts'

type Props = { gateways: Gateway[]; onClose: () => void; onDelete: (successorId: string) => void }

/** Asks for confirmation of deleting gateways and, where they have numbers or held texts, where these go. */
export function DeleteGateways({ gateways, onClose, onDelete }: Props) {
  const [successorId, setSuccessorId] = useState('')
  const { numbers, held, sentence } = describeBelongings(gateways)
  const isOne = gateways.length === 1
  const title = isOne ? 'Delete Gateway' : `Delete ${formatGatewayCount(gateways.length)}`
  const question = `Are you sure you want to delete ${isOne ? 'this gateway' : 'these gateways'}? This action cannot be undone.`
  if (numbers + held === 0)
    return (
      <ConfirmDialog title={title} message={question} cancel="Cancel" confirm="Delete" onCancel={onClose} onConfirm={() => onDelete('')} />
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={() => onDelete(successorId)}>
        <p>{question}</p>
        <p>
          {isOne ? `${gateways[0]?.name ?? ''} has ` : 'They have '}
          <strong>{sentence}</strong>. Stored texts are not deleted.
        </p>
        <GatewaySelect
          label="They go to"
          hint={
            successorId === ''
              ? 'The numbers stay listed without a gateway until one delivers to them. Held texts stay among the held texts.'
              : 'The numbers and held texts are moved at the moment of the deletion.'
          }
          others={[{ value: '', label: 'No gateway' }]}
          without={gateways.map(({ id }) => id)}
          value={successorId}
          onChange={setSuccessorId}
        />
        <DialogActions>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="red">
            Delete
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
