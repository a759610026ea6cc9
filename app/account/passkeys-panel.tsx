import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { canUsePasskeys, confirmWithPasskey } from '../viewer/passkeys.ts'
import { useFormat } from '../i18n/use-format.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useNow } from '../stream/use-now.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { useWords } from '../i18n/words.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { LastUsed } from './last-used.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import type { Passkeys } from './use-passkeys.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import * as row from '../ui/panel-row.module.css'
import * as list from './account-list.module.css'
import * as styles from './passkeys-panel.module.css'

type Props = { passkeys: Passkeys; /** Something has changed: what this session may do, perhaps. */ onChanged: () => Promise<void> }

/** The user's passkeys: lists, adds and removes them. */
export function PasskeysPanel({ passkeys: { passkeys, may_add: mayChange, is_needed: isNeeded }, onChanged }: Props) {
  const t = useWords()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkeys['passkeys'][number] | null>(null)
  const [isKnown, setIsKnown] = useState(true)
  useEffect(() => setIsKnown(canUsePasskeys()), [])
  const removal = useApiMutation({
    mutationFn: (id: string) => call('passkeys.remove', { id }).finally(onChanged),
    success: { title: t('account.passkey_removed') },
    error: errorToast(t('account.passkey_not_removed')),
  })
  return (
    <AccountPanel
      title={t('account.passkeys')}
      action={
        mayChange &&
        isKnown && (
          <Button look={isNeeded ? 'ink' : 'line'} onClick={() => setIsAdding(true)}>
            {t('account.add_passkey')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className={styles.explained}>{t('account.passkeys_explained')}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={`${row.row} ${list.compact}`}>
              <PasskeyFacts passkey={passkey} />
              {!isNeeded && mayChange && (
                <BusyButton
                  look="line"
                  aria-label={t('account.remove_named', { name: passkey.name })}
                  isBusy={removal.isPending && removal.variables === passkey.id}
                  onClick={() => setLeaving(passkey)}
                >
                  {t('account.remove')}
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isKnown && <p className={styles.explained}>{t('account.passkeys_unsupported')}</p>}
      {!mayChange && isKnown && !isNeeded && <SignInAgain canConfirm={passkeys.length > 0} onConfirmed={onChanged} />}
      {isAdding && <PasskeyDialog onCancel={() => setIsAdding(false)} onAdded={() => onChanged().then(() => setIsAdding(false))} />}
      {leaving && (
        <ConfirmDialog
          title={t('account.remove_passkey')}
          message={t('account.remove_passkey_message', { name: leaving.name })}
          cancel={t('shell.cancel')}
          confirm={t('account.remove')}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            removal.mutate(leaving.id)
          }}
        />
      )}
    </AccountPanel>
  )
}

function PasskeyFacts({ passkey }: { passkey: Passkeys['passkeys'][number] }) {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  return (
    <div>
      <p className={row.name}>
        <strong>{passkey.name}</strong> {passkey.is_synced && <Badge>{t('account.synced')}</Badge>}
      </p>
      <p className={row.facts}>
        <span>{t('account.added_on', { time: <time dateTime={passkey.created_at}>{format.longDate(passkey.created_at)}</time> })}</span>
        {passkey.last_used_at && (
          <span>
            <LastUsed at={passkey.last_used_at} now={now} />
          </span>
        )}
      </p>
    </div>
  )
}

/** Changing passkeys needs a recent sign-in, so that a session left open somewhere cannot do it. */
function SignInAgain({ canConfirm, onConfirmed }: { canConfirm: boolean; onConfirmed: () => Promise<void> }) {
  const t = useWords()
  const { signOut } = useAuth()
  const confirmation = useApiMutation({
    mutationFn: () => confirmWithPasskey(),
    onSuccess: onConfirmed,
    error: errorToast(t('account.passkey_not_accepted')),
  })
  return (
    <div className={`${styles.explained} ${styles.withAction}`}>
      <p>{t('account.recent_sign_in')}</p>
      {canConfirm ? (
        <BusyButton look="line" isBusy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          {t('account.use_your_passkey')}
        </BusyButton>
      ) : (
        <Button look="line" onClick={() => void signOut('/auth')}>
          {t('account.sign_in_again')}
        </Button>
      )}
    </div>
  )
}
