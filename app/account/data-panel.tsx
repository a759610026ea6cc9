import { useState } from 'react'
import { call } from '../lib/call.ts'
import { saveJson } from '../lib/save-file.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** A copy of everything, and the end of it. */
export function DataPanel({ email }: { email: string }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useApiMutation({
    mutationFn: async () => saveJson('my-account.json', await call('account.export')),
    success: { title: 'Your data was downloaded' },
    error: errorToast('Your data was not downloaded'),
  })
  return (
    <AccountPanel title="Your Data">
      <ul className="account-list">
        <li>
          <div>
            <p className="nm">
              <strong>A copy of your data</strong>
            </p>
            <p className="known">Everything that is kept about you, as one JSON file.</p>
          </div>
          <BusyButton className="btn line" isBusy={download.isPending} onClick={() => download.mutate()}>
            Download My Data
          </BusyButton>
        </li>
        <li>
          <div>
            <p className="nm">
              <strong>Deletion</strong>
            </p>
            <p className="known">Your account goes at once, with your sessions and your address in every log.</p>
          </div>
          <button type="button" className="btn danger" onClick={() => setIsDeleting(true)}>
            Delete My Account
          </button>
        </li>
      </ul>
      {isDeleting && <DeleteDialog email={email} onCancel={() => setIsDeleting(false)} />}
    </AccountPanel>
  )
}
