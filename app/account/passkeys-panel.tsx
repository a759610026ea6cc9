import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { formatLongDate } from '../lib/format.ts'
import { canUsePasskeys, confirmWithPasskey } from '../lib/passkeys.ts'
import { timeAgo } from '../lib/time.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { useNow } from '../lib/use-now.ts'
import { useAuth } from '../lib/viewer.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
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
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkeys['passkeys'][number] | null>(null)
  const [isKnown, setIsKnown] = useState(true)
  useEffect(() => setIsKnown(canUsePasskeys()), [])
  const now = useNow()
  const removal = useApiMutation({
    mutationFn: (id: string) => call('passkeys.remove', { id }).finally(onChanged),
    success: { title: 'Passkey removed' },
    error: errorToast('The passkey was not removed'),
  })
  return (
    <AccountPanel
      title="Passkeys"
      action={
        mayChange &&
        isKnown && (
          <Button look={isNeeded ? 'ink' : 'line'} onClick={() => setIsAdding(true)}>
            Add a Passkey
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className={styles.explained}>
          With a passkey you sign in by fingerprint, face or PIN, without waiting for a code. It works on this site only and cannot be given
          away by mistake.
        </p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={`${row.row} ${list.row}`}>
              <div>
                <p className={row.name}>
                  <strong>{passkey.name}</strong> {passkey.is_synced && <Badge>Synced</Badge>}
                </p>
                <p className={row.facts}>
                  <span>
                    Added <time dateTime={passkey.created_at}>{formatLongDate(passkey.created_at)}</time>
                  </span>
                  {passkey.last_used_at && (
                    <span>
                      Last used <time dateTime={passkey.last_used_at}>{timeAgo(passkey.last_used_at, now)}</time>
                    </span>
                  )}
                </p>
              </div>
              {!isNeeded && mayChange && (
                <BusyButton
                  look="line"
                  aria-label={`Remove ${passkey.name}`}
                  isBusy={removal.isPending && removal.variables === passkey.id}
                  onClick={() => setLeaving(passkey)}
                >
                  Remove
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isKnown && <p className={styles.explained}>This browser does not support passkeys.</p>}
      {!mayChange && isKnown && !isNeeded && <SignInAgain canConfirm={passkeys.length > 0} onConfirmed={onChanged} />}
      {isAdding && <PasskeyDialog onCancel={() => setIsAdding(false)} onAdded={() => onChanged().then(() => setIsAdding(false))} />}
      {leaving && (
        <ConfirmDialog
          title="Remove passkey"
          message={`“${leaving.name}” no longer signs you in here. Delete it on your device as well.`}
          cancel="Cancel"
          confirm="Remove"
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

/** Changing passkeys needs a recent sign-in, so that a session left open somewhere cannot do it. */
function SignInAgain({ canConfirm, onConfirmed }: { canConfirm: boolean; onConfirmed: () => Promise<void> }) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const confirmation = useApiMutation({
    mutationFn: () => confirmWithPasskey(),
    onSuccess: onConfirmed,
    error: errorToast('The passkey was not accepted'),
  })
  return (
    <div className={`${styles.explained} ${styles.withAction}`}>
      <p>Passkeys can be added and removed within 10 minutes of signing in.</p>
      {canConfirm ? (
        <BusyButton look="line" isBusy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          Use Your Passkey
        </BusyButton>
      ) : (
        <Button look="line" onClick={() => void signOut().then(() => navigate('/auth'))}>
          Sign In Again
        </Button>
      )}
    </div>
  )
}
