import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { AddSim } from './add-sim.tsx'
import { portName } from './port-name.ts'
import { SimImport } from './sim-import.tsx'
import { SimTable } from './sim-table.tsx'
import * as styles from './sims-dialog.module.css'
import { SimsHead } from './sims-head.tsx'
import { describeCount, useSims, type Sims } from './use-sims.ts'

export type SimGateway = { id: string; name: string; kind: GatewayKind }

/** The SIMs of a gateway: which number is in which port, edited in place, by hand or by a list. */
export function SimsDialog({ gateway, onClose }: { gateway: SimGateway; onClose: () => void }) {
  const sims = useSims(gateway.id)
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const { ask, confirmation } = useConfirm()
  const formId = useId()
  const isDirty = sims.changes.length > 0
  const shut = () => setOpen(null)
  const close = () => {
    if (!isDirty) return onClose()
    ask({
      title: 'Close without saving?',
      message: `Changes to ${describeCount(sims.changes.length)} are not saved. If you close the list now, they will be lost.`,
      cancel: 'Keep Editing',
      confirm: 'Close',
      onConfirm: onClose,
    })
  }
  const askToRemove = (port: string) =>
    ask({
      title: `Remove ${portName(gateway.kind, port)}`,
      message:
        'Its SIM and number leave this list, and what is stored of the number stays. The gateway adds it again, without a number, when it next names it.',
      confirm: 'Remove',
      onConfirm: () => sims.remove(port),
    })
  useSaveKey(() => open === null && confirmation === null && sims.save())
  return (
    <Dialog title={`SIMs of ${gateway.name}`} className={styles.dialog} onClose={close}>
      <div className={dialog.stack}>
        <SimsHead gateway={gateway} sims={sims.sims} isDirty={isDirty} onAdd={() => setOpen('add')} onImport={() => setOpen('import')} />
        <Loaded
          query={{ data: sims.sims, isError: sims.isError, refetch: sims.retry }}
          loading="Loading SIMs…"
          failed="The SIMs could not be loaded."
          rows={6}
          isInside
        >
          {(stored) =>
            stored.length > 0 && <SimTable kind={gateway.kind} sims={sims} stored={stored} formId={formId} onRemove={askToRemove} />
          }
        </Loaded>
        <Foot sims={sims} formId={formId} onClose={onClose} />
      </div>
      {open === 'add' && <AddSim gateway={gateway} sims={sims} onClose={shut} />}
      {open === 'import' && <SimImport gateway={gateway} sims={sims} onClose={shut} />}
      {confirmation}
      <UnsavedGuard
        isDirty={isDirty}
        message="Your changes to the SIMs are not saved. If you leave now, they will be lost."
        onLeave={onClose}
      />
    </Dialog>
  )
}

/** What is not saved, and what can be done with it. */
function Foot({ sims, formId, onClose }: { sims: Sims; formId: string; onClose: () => void }) {
  return (
    <DialogActions isSticky className={styles.foot}>
      {sims.changes.length > 0 ? (
        <>
          <span className={styles.count} role="status">
            {describeCount(sims.changes.length)} not saved
          </span>
          <Button look="line" onClick={sims.discard}>
            Discard
          </Button>
          <BusyButton type="submit" form={formId} look="ink" isBusy={sims.isSaving} busyLabel="Saving…" aria-keyshortcuts="Control+S">
            Save
          </BusyButton>
        </>
      ) : (
        <Button look="ink" onClick={onClose}>
          Done
        </Button>
      )}
    </DialogActions>
  )
}

/** Ctrl+S, and Command+S, save. */
function useSaveKey(save: () => void) {
  const onKey = useEffectEvent(save)
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onKey()
    }
    addEventListener('keydown', saveByKey)
    return () => removeEventListener('keydown', saveByKey)
  }, [])
}
