import { useEffect, useRef, useState, type FormEvent } from 'react'
import { maxPasskeyNameLength } from '#domain/users/passkey.ts'
import { addPasskey } from '../viewer/passkeys.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useWords } from '../i18n/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { useDescribeBrowser } from './use-describe-browser.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Input } from '../ui/input.tsx'

/** Asks for a name for the passkey, and has the browser create it. */
export function PasskeyDialog({ onCancel, onAdded }: { onCancel: () => void; onAdded: () => Promise<void> }) {
  const t = useWords()
  const describeBrowser = useDescribeBrowser()
  const [name, setName] = useState(() => describeBrowser(navigator.userAgent))
  const input = useRef<HTMLInputElement>(null)
  const creation = useApiMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: onAdded,
    success: { title: t('account.passkey_added'), message: t('account.passkey_added_message') },
    error: errorToast(t('account.passkey_not_added')),
  })
  useEffect(() => {
    input.current?.select()
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    creation.mutate()
  }
  return (
    <Dialog title={t('account.add_passkey_title')} onClose={onCancel}>
      <form noValidate onSubmit={submit}>
        <Field label={t('account.passkey_name')} hint={t('account.passkey_name_hint')} error={creation.fieldError?.message}>
          {(attributes) => (
            <Input
              {...attributes}
              ref={input}
              value={name}
              maxLength={maxPasskeyNameLength}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button look="line" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
          <BusyButton type="submit" look="ink" isBusy={creation.isPending} busyLabel={t('account.follow_browser')}>
            {t('account.create_passkey')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
