import type { ReactNode } from 'react'
import { errorAt } from '../../../api/use-api-mutation.ts'
import { Field } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { labels, type Draft } from './draft.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { Input } from '../../../ui/input.tsx'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as styles from './settings-cards.module.css'

const defaults = { max_sessions_per_user: '5', session_duration: '30' }

/** Three cards: the site's name and description, the switches, and the limits of sessions. */
export function SettingsCards({ form }: { form: SettingsForm }) {
  const { draft, change } = form
  return (
    <div className={styles.cards}>
      <Card title="Site Information">
        <TextField form={form} name="site_name" hint="Shown in the header, in page titles and in e-mails." />
        <TextField form={form} name="site_description" hint="For search engines and feeds." />
      </Card>
      <Card title="System Controls">
        <Switch
          label={labels.maintenance_mode}
          hint="Everyone except admins sees a page that says you will be back shortly. Texts are still received."
          checked={draft.maintenance_mode}
          onChange={(isOn) => change({ maintenance_mode: isOn })}
        />
        <Switch
          label={labels.allow_registration}
          hint="When off, only addresses that already have an account can sign in."
          checked={draft.allow_registration}
          onChange={(isOn) => change({ allow_registration: isOn })}
        />
      </Card>
      <Card title="User Limits" isPair>
        <NumberField form={form} name="max_sessions_per_user" hint="From 1 to 100. One more ends the oldest session." max={100} />
        <NumberField form={form} name="session_duration" hint="Of inactivity, from 1 to 1,440. Admins have at most 15." max={1440} />
      </Card>
    </div>
  )
}

function Card({ title, isPair = false, children }: { title: string; isPair?: boolean; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <PanelHeader>
        <h2>{title}</h2>
      </PanelHeader>
      <PanelBody className={joinClasses(styles.body, isPair && styles.pair)}>{children}</PanelBody>
    </Panel>
  )
}

type FieldProps<K extends keyof Draft> = { form: SettingsForm; name: K; hint: string }

function errorOf(form: SettingsForm, name: keyof Draft): string | undefined {
  return errorAt(form.fieldError, name)
}

function TextField({ form, name, hint }: FieldProps<'site_name' | 'site_description'>) {
  const error = errorOf(form, name)
  return (
    <Field label={labels[name]} hint={hint} error={error}>
      {(attributes) => (
        <Input
          {...attributes}

          value={form.draft[name]}
          autoComplete="off"
          onChange={(event) => form.change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

function NumberField({ form, name, hint, max }: FieldProps<'max_sessions_per_user' | 'session_duration'> & { max: number }) {
  const error = errorOf(form, name)
  return (
    <Field label={labels[name]} hint={hint} error={error}>
      {(attributes) => (
        <Input
          {...attributes}

          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          value={form.draft[name]}
          // Text that is no number becomes the default before it is saved, so that one sees it.
          onBlur={() => Number.isNaN(Number.parseInt(form.draft[name], 10)) && form.change({ [name]: defaults[name] })}
          onChange={(event) => form.change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
