import { useState } from 'react'
import { maxNameLength } from '#domain/user.ts'
import { call } from '../lib/call.ts'
import { formatLongDate } from '../lib/format.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { useAuth } from '../lib/viewer.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { Field } from '../ui/field.tsx'
import { AccountPanel } from './account-panel.tsx'
import type { Account } from './use-account.ts'
import { Input } from '../ui/input.tsx'
import { PanelBody } from '../ui/panel.tsx'
import * as styles from './profile-panel.module.css'

/** The name, as the account menu shows it, and the e-mail address, which identifies the account and cannot be changed. */
export function ProfilePanel({ profile, onSaved }: { profile: Account['profile']; onSaved: (account: Account) => void }) {
  const [name, setName] = useState(profile.full_name ?? '')
  const { signedIn } = useAuth()
  const saving = useApiMutation({
    async mutationFn() {
      const account = await call('account.change', { full_name: name })
      setName(account.profile.full_name ?? '')
      onSaved(account)
      const { session } = await call('auth.session')
      if (session) signedIn(session)
    },
    success: { title: 'Name saved' },
    error: errorToast('The name was not saved'),
  })
  return (
    <AccountPanel title="Profile">
      <PanelBody>
        <form className={styles.form} noValidate onSubmit={(event) => (event.preventDefault(), saving.mutate())}>
          <dl className={styles.facts}>
            <dt>E-mail</dt>
            <dd>{profile.email}</dd>
            <dt>Member since</dt>
            <dd>
              <time dateTime={profile.created_at}>{formatLongDate(profile.created_at)}</time>
            </dd>
          </dl>
          <Field
            label="Full name"
            hint="Shown in your account menu, and to administrators. You may leave it empty."
            error={saving.fieldError?.message}
          >
            {(attributes) => (
              <Input
                {...attributes}
                value={name}
                maxLength={maxNameLength}
                autoComplete="name"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <BusyButton
            type="submit"
            look="ink"
            className={styles.save}
            isBusy={saving.isPending}
            busyLabel="Saving…"
            disabled={name.trim() === (profile.full_name ?? '')}
          >
            Save Name
          </BusyButton>
        </form>
      </PanelBody>
    </AccountPanel>
  )
}
