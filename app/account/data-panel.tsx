import { useState } from 'react'
import { call } from '../api/call.ts'
import { saveJson } from '../ui/save-file.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useWords } from '../i18n/words.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Button } from '../ui/button.tsx'
import * as row from '../ui/panel-row.module.css'
import * as list from './account-list.module.css'

/** The export of the data, and the deletion of the account. */
export function DataPanel({ email }: { email: string }) {
  const t = useWords()
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useApiMutation({
    mutationFn: async () => saveJson('my-account.json', await call('account.export')),
    success: { title: t('account.downloaded') },
    error: errorToast(t('account.not_downloaded')),
  })
  return (
    <AccountPanel title={t('account.your_data')}>
      <ul>
        <li className={`${row.row} ${list.row}`}>
          <div>
            <p className={row.name}>
              <strong>{t('account.copy_of_data')}</strong>
            </p>
            <p className={row.facts}>{t('account.copy_of_data_hint')}</p>
          </div>
          <BusyButton look="line" isBusy={download.isPending} onClick={() => download.mutate()}>
            {t('account.download')}
          </BusyButton>
        </li>
        <li className={`${row.row} ${list.row}`}>
          <div>
            <p className={row.name}>
              <strong>{t('account.deletion')}</strong>
            </p>
            <p className={row.facts}>{t('account.deletion_hint')}</p>
          </div>
          <Button look="danger" onClick={() => setIsDeleting(true)}>
            {t('account.delete_my_account')}
          </Button>
        </li>
      </ul>
      {isDeleting && <DeleteDialog email={email} onCancel={() => setIsDeleting(false)} />}
    </AccountPanel>
  )
}
