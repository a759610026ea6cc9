import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadError } from '../../page/load-error.tsx'
import { Skeleton } from '../../page/skeleton.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { AddSim } from './add-sim.tsx'
import { portName } from './port-name.ts'
import { SimImport } from './sim-import.tsx'
import { SimTable } from './sim-table.tsx'
import * as styles from './sims-dialog.module.css'
import { SimsHead } from './sims-head.tsx'
import { describeCount, useSims } from './use-sims.ts'

export type SimGateway = { id: string; name: string; kind: GatewayKind }
type Open = { do: 'add' | 'import' | 'close' } | { do: 'remove'; port: string }

/** The SIMs of a gateway: which number is in which port, edited in place, by hand or by a list. */
export function SimsDialog({ gateway, onClose }: { gateway: SimGateway; onClose: () => void }) {
  const sims = useSims(gateway.id)
  const [open, setOpen] = useState<Open | null>(null)
  const formId = useId()
  const isDirty = sims.changes.length > 0
  const shut = () => setOpen(null)
  const close = () => (isDirty ? setOpen({ do: 'close' }) : onClose())
  useSaveKey(() => open === null && sims.save())
  return (
    <Dialog title={`SIMs of ${gateway.name}`} className={styles.dialog} onClose={close}>
      <div className={dialog.stack}>
        <SimsHead
          gateway={gateway}
          sims={sims.sims}
          isDirty={isDirty}
          onAdd={() => setOpen({ do: 'add' })}
          onImport={() => setOpen({ do: 'import' })}
        />
        {sims.isError && !sims.sims && <LoadError message="The SIMs could not be loaded." onRetry={sims.retry} />}
        {!sims.sims && !sims.isError && <Skeleton label="Loading SIMs…" rows={6} />}
        {sims.sims && sims.sims.length > 0 && (
          <SimTable
            kind={gateway.kind}
            sims={sims}
            stored={sims.sims}
            formId={formId}
            onRemove={(port) => setOpen({ do: 'remove', port })}
          />
        )}
        <DialogActions isSticky className={styles.foot}>
          {isDirty ? (
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
      </div>
      {open?.do === 'add' && <AddSim gateway={gateway} sims={sims} onClose={shut} />}
      {open?.do === 'import' && <SimImport gateway={gateway} sims={sims} onClose={shut} />}
      {open?.do === 'remove' && (
        <ConfirmDialog
          title={`Remove ${portName(gateway.kind, open.port)}`}
          message="Its SIM and number leave this list, and what is stored of the number stays. The gateway adds it again, without a number, when it next names it."
          cancel="Cancel"
          confirm="Remove"
          onCancel={shut}
          onConfirm={() => {
            shut()
            sims.remove(open.port)
          }}
        />
      )}
      {open?.do === 'close' && (
        <ConfirmDialog
          title="Close without saving?"
          message={`Changes to ${describeCount(sims.changes.length)} are not saved. If you close the list now, they will be lost.`}
          cancel="Keep Editing"
          confirm="Close"
          onCancel={shut}
          onConfirm={onClose}
        />
      )}
      <UnsavedGuard
        isDirty={isDirty}
        message="Your changes to the SIMs are not saved. If you leave now, they will be lost."
        onLeave={onClose}
      />
    </Dialog>
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
