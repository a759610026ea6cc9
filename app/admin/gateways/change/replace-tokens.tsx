import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { useConfirm } from '../../form/use-confirm.tsx'
import { formatGatewayCount } from '../format-gateway-count.ts'
import type { Gateway } from '../gateway.ts'
import { runOnGateways } from '../run-on-gateways.ts'
import { leavingTokens, TokenFile } from './token-file.tsx'

/** Gives many gateways new tokens, after it has asked, and then the file of these, once. */
export function ReplaceTokens({ gateways, onClose }: { gateways: Gateway[]; onClose: () => void }) {
  const [isSaved, setIsSaved] = useState(false)
  const { ask, confirmation } = useConfirm()
  const replacement = useApiMutation({
    mutationFn: async () => (await runOnGateways(gateways, (ids) => call('gateways.newTokens', { ids }))).flatMap(({ tokens }) => tokens),
    error: errorToast('No token was replaced'),
  })
  const tokens = replacement.data
  const close = () => {
    if (tokens === undefined || isSaved) onClose()
    else
      ask({
        title: 'Close without the tokens?',
        message: 'They have not been downloaded, and cannot be shown again.',
        confirm: 'Close',
        cancel: 'Stay',
        onConfirm: onClose,
      })
  }
  return (
    <Dialog title={`New Tokens for ${formatGatewayCount(gateways.length)}`} isHeld={replacement.isPending} onClose={close}>
      <div className={dialog.stack}>
        {tokens === undefined ? (
          <>
            <p>
              The present tokens become invalid at once. {gateways.length === 1 ? 'The gateway delivers' : 'The gateways deliver'} again
              when {gateways.length === 1 ? 'it has its' : 'each has its'} new one; what arrives until then is refused. SMPP links and
              devices that are asked go on as before.
            </p>
            <DialogActions>
              <Button look="line" disabled={replacement.isPending} onClick={close}>
                Cancel
              </Button>
              <BusyButton look="red" isBusy={replacement.isPending} busyLabel="Replacing…" onClick={() => replacement.mutate()}>
                Replace {formatCount(gateways.length)}
              </BusyButton>
            </DialogActions>
          </>
        ) : (
          <>
            <TokenFile tokens={tokens} onSaved={() => setIsSaved(true)} />
            <DialogActions>
              <Button look={isSaved ? 'ink' : 'line'} onClick={close}>
                Done
              </Button>
            </DialogActions>
          </>
        )}
      </div>
      {confirmation}
      <UnsavedGuard isDirty={replacement.isPending} {...leavingTokens} />
    </Dialog>
  )
}

function formatCount(tokens: number): string {
  return tokens === 1 ? '1 Token' : `${tokens.toLocaleString('en-GB')} Tokens`
}
