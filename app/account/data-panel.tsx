import { useState } from 'react'
import { call } from '../lib/call.ts'
import { saveJson } from '../lib/save-file.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Button } from '../ui/button.tsx'
import * as row from '../ui/panel-row.module.css'
import * as list from './account-list.module.css'

/** The export of the data, and the deletion of the account. */
export function DataPanel({ email }: { email: string }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useApiMutation({
    mutationFn: async () => saveJson('my-account.json', await call('account.export')),
    success: { title: 'Your data was downloaded' },
    error: errorToast('Your data was not downloaded'),
  })
  return (
    <AccountPanel title="Your Data">
      <ul>
        <li className={`${row.row} ${list.row}`}>
          <div>
            <p className={row.name}>
              <strong>A copy of your data</strong>
            </p>
            <p className={row.facts}>Everything we store about you, as one JSON file.</p>
          </div>
          <BusyButton look="line" isBusy={download.isPending} onClick={() => download.mutate()}>
            Download My Data
          </BusyButton>
        </li>
        <li className={`${row.row} ${list.row}`}>
          <div>
            <p className={row.name}>
              <strong>Deletion</strong>
            </p>
            <p className={row.facts}>Your account is deleted at once, with your sessions and your address in every log.</p>
          </div>
          <Button look="danger" onClick={() => setIsDeleting(true)}>
            Delete My Account
          </Button>
        </li>
      </ul>
      {isDeleting && <DeleteDialog email={email} onCancel={() => setIsDeleting(false)} />}
    </AccountPanel>
  )
}
