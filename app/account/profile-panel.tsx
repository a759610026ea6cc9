import { useState } from 'react'
import { maxNameLength } from '#domain/users/user.ts'
import { call } from '../api/call.ts'
import { useFormat } from '../i18n/use-format.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { useWords } from '../i18n/words.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { Field } from '../ui/field.tsx'
import { AccountPanel } from './account-panel.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { Account } from './use-account.ts'
import { Input } from '../ui/input.tsx'
import { PanelBody } from '../ui/panel.tsx'
import * as styles from './profile-panel.module.css'

/** The name, as the account menu shows it, and the e-mail address, which identifies the account and cannot be changed. */
export function ProfilePanel({ profile, onSaved }: { profile: Account['profile']; onSaved: (account: Account) => void }) {
  const t = useWords()
  const format = useFormat()
  const [name, setName] = useState(profile.full_name ?? '')
  const { signedIn } = useAuth()
  const saving = useApiMutation({
    async mutationFn() {
      const account = await call('account.change', { full_name: name })
      // It may have been typed on.
      setName((now) => (now === name ? (account.profile.full_name ?? '') : now))
      onSaved(account)
      const { session } = await call('auth.session')
      if (session) signedIn(session)
    },
    success: { title: t('account.name_saved') },
    error: errorToast(t('account.name_not_saved')),
  })
  return (
    <AccountPanel title={t('account.profile')}>
      <PanelBody>
        <form className={styles.form} noValidate onSubmit={(event) => (event.preventDefault(), saving.mutate())}>
          <dl className={styles.facts}>
            <dt>{t('account.email')}</dt>
            <dd>
              <bdi>{profile.email}</bdi>
            </dd>
            <dt>{t('account.member_since')}</dt>
            <dd>
              <time dateTime={profile.created_at}>{format.longDate(profile.created_at)}</time>
            </dd>
          </dl>
          <Field label={t('account.full_name')} hint={t('account.full_name_hint')} error={saving.fieldError?.message}>
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
            busyLabel={t('account.saving')}
            disabled={name.trim() === (profile.full_name ?? '')}
          >
            {t('account.save_name')}
          </BusyButton>
        </form>
        <div className={styles.language}>
          <LanguageChoice />
        </div>
      </PanelBody>
    </AccountPanel>
  )
}
