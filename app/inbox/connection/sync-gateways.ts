import { call, CallError } from '../../api/call.ts'
import { translate } from '../../i18n/words.tsx'
import { timing } from '../../stream/connection-timing.ts'
import { dismissToastAbout, showToast } from '../../ui/toast.ts'

const about = 'the webhook sync'
/** Shared by all visits to the screen: returning to it does not report an outage again. */
let isFailing = false

/** Has the server ask its gateways, and warns once when that begins to fail. Never rejects. */
export async function syncGateways(): Promise<void> {
  try {
    const { success, error, status } = await call('gateways.sync', {}, { timeoutMs: timing.fetchMs })
    if (!success) return warn(status, error)
    if (isFailing) dismissToastAbout(about)
    isFailing = false
  } catch (error) {
    // A lost connection is reported elsewhere.
    if (error instanceof CallError && error.status !== 0) warn(error.status, error.message)
  }
}

function warn(status: number, error: string | undefined) {
  console.warn('Webhook sync failed:', error)
  // The specification: no warning on a 404.
  if (status === 404) return
  if (!isFailing)
    showToast({ kind: 'warning', title: translate('inbox.sync_warning'), message: translate('inbox.sync_warning_message'), about })
  isFailing = true
}
