import type { MetaArgs } from 'react-router'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { AdminHeader } from '../../admin-header.tsx'
import { Form } from '../../form/form.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { UnsavedGuard } from '../../form/unsaved-guard.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { Saved } from './draft.ts'
import { SettingsCards } from './settings-cards.tsx'
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { AdminFrame } from '../../admin-frame.tsx'
import { Warning } from '../../../ui/warning.tsx'
import * as styles from './settings.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/settings', siteOf(matches))
}

/** The settings of the whole site. A change takes effect on every node as soon as it is saved. */
export default function SystemSettings() {
  const query = useAdminQuery('settings.get')
  return (
    <AdminFrame>
      {!query.data && <AdminHeader title="System Settings" />}
      <Loaded query={query} loading="Loading settings…" failed="The settings could not be loaded.">
        {(saved) => <Settings saved={saved} />}
      </Loaded>
    </AdminFrame>
  )
}

function Settings({ saved }: { saved: Saved }) {
  const form = useSettingsForm(saved)
  return (
    <Form draft={form.draft} onDraft={form.change} refusal={form.fieldError} onSubmit={form.save}>
      <AdminHeader title="System Settings">
        <BusyButton type="submit" look="ink" isBusy={form.isSaving} busyLabel="Saving...">
          Save Changes
        </BusyButton>
      </AdminHeader>
      <UnsavedGuard isDirty={form.isDirty} message="Your changes to the settings are not saved. If you leave now, they will be lost." />
      {form.theirChanges && <ConflictNotice form={form} theirChanges={form.theirChanges} />}
      <SettingsCards draft={form.draft} change={form.change} environment={saved.environment} />
    </Form>
  )
}

function ConflictNotice({ form, theirChanges }: { form: SettingsForm; theirChanges: string[] }) {
  return (
    <Warning className={styles.conflict}>
      <p>
        <strong>Somebody saved the settings after you opened them.</strong> Your changes are still here, but not saved.
        {theirChanges.length > 0 && ` They changed: ${theirChanges.join(', ')}.`}
      </p>
      <ButtonRow className={styles.choices}>
        <Button look="line" onClick={form.saveOver}>
          Save Mine
        </Button>
        <Button look="line" onClick={form.loadTheirs}>
          Load Theirs
        </Button>
      </ButtonRow>
    </Warning>
  )
}
