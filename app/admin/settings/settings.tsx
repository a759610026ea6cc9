import { useEffect, useRef } from 'react'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { LoadError } from '../load-error.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Saved } from './draft.ts'
import { SettingsCards } from './settings-cards.tsx'
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/settings', siteOf(matches))
}

/** What the operator decides for the whole site; in force on every node the moment it is saved. */
export default function SystemSettings() {
  const { data, isError, refetch } = useAdminQuery('settings.get')
  return (
    <div className="wrap admin">
      {data ? <Form saved={data} /> : <AdminHeader title="System Settings" />}
      {isError && !data && <LoadError message="The settings could not be read." onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label="Loading settings…" />}
    </div>
  )
}

function Form({ saved }: { saved: Saved }) {
  const form = useSettingsForm(saved)
  const shown = useRef<HTMLFormElement>(null)
  const { fault } = form
  useEffect(() => {
    if (fault) shown.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])
  return (
    <form ref={shown} onSubmit={(event) => (event.preventDefault(), void form.save())} noValidate>
      <AdminHeader title="System Settings">
        <BusyButton type="submit" className="btn ink" isBusy={form.isBusy} busyLabel="Saving...">
          Save Changes
        </BusyButton>
      </AdminHeader>
      <UnsavedGuard isDirty={form.isDirty} words="These settings have changes that are not saved. If you leave now, they are lost." />
      {form.theirs && <ConflictNotice form={form} changed={form.theirs} />}
      <SettingsCards form={form} />
    </form>
  )
}

function ConflictNotice({ form, changed }: { form: SettingsForm; changed: string[] }) {
  return (
    <div className="stale-notice" role="alert">
      <p>
        <strong>Somebody saved the settings after you opened them.</strong> What you typed is still here, and not saved.
        {changed.length > 0 && ` They changed: ${changed.join(', ')}.`}
      </p>
      <div className="acts">
        <button type="button" className="btn line" onClick={() => void form.save(true)}>
          Save Mine over Theirs
        </button>
        <button type="button" className="btn line" onClick={form.loadTheirs}>
          Load Theirs
        </button>
      </div>
    </div>
  )
}
