import { useState } from 'react'
import { call } from '../lib/call.ts'
import { saveJson } from '../lib/save-file.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useAccountAction } from './use-account-action.ts'

/** A copy of everything, and the end of it. */
export function DataPanel({ email }: { email: string }) {
  const { run, isBusy } = useAccountAction()
  const [isDeleting, setIsDeleting] = useState(false)
  const download = () =>
    void run(async () => saveJson('my-account.json', await call('account.export')), {
      done: 'Your data was downloaded',
      failed: 'Your data was not downloaded',
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
          <BusyButton className="btn line" isBusy={isBusy} onClick={download}>
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
