import { useState, type FormEvent } from 'react'
import { useRevalidator, type MetaArgs } from 'react-router'
import type { Output } from '#domain/api.ts'
import { defaultSettings } from '#domain/settings.ts'
import { call } from '../lib/call.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Field } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Switch } from '../ui/switch.tsx'
import { AdminHead } from './admin-head.tsx'
import { Failed } from './failed.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useDeed } from './use-deed.ts'
import { useRead } from './use-read.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/settings', siteOf(matches))
}

type Saved = Output<'settings.read'>
/** As it is typed: what is no number yet is kept as it stands. */
type Draft = Omit<Saved, 'max_sessions_per_user' | 'session_duration' | 'updated_at'> & {
  max_sessions_per_user: string
  session_duration: string
}

export default function SystemSettings() {
  const { data, isError, refetch } = useRead('settings.read')
  return (
    <div className="wrap">
      {data ? <SettingsForm key="form" saved={data} /> : <AdminHead title="System Settings" />}
      {isError && <Failed words="The settings could not be read." onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label="Loading settings…" />}
    </div>
  )
}

function SettingsForm({ saved }: { saved: Saved }) {
  const [begun, setBegun] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const { run, isBusy, fault } = useDeed()
  const { revalidate } = useRevalidator()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(begun))
  const isStale = saved.updated_at !== begun.updated_at
  const wrong = (field: keyof Saved) => (fault?.field === field ? fault.words : undefined)
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const input = {
      ...draft,
      max_sessions_per_user: wholeNumber(draft.max_sessions_per_user, defaultSettings.max_sessions_per_user),
      session_duration: wholeNumber(draft.session_duration, defaultSettings.session_duration),
    }
    const done = await run(() => call('settings.save', { ...input, updated_at: begun.updated_at }), {
      done: 'Settings updated successfully',
      failed: 'Failed to update settings',
    })
    if (!done) return
    setBegun(done.answer)
    setDraft(draftOf(done.answer))
    // The name stands in the header of this very page.
    void revalidate()
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <AdminHead title="System Settings">
        <button type="submit" className="btn ink" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save Changes'}
        </button>
      </AdminHead>
      <UnsavedGuard isDirty={isDirty} words="The settings have changes that are not saved. If you leave now, they are lost." />
      {isStale && (
        <div className="banner" role="status">
          <span>
            {isDirty ? 'Somebody saved the settings after you opened them. What you typed is kept here.' : 'Somebody saved the settings.'}
          </span>
          <button
            type="button"
            className="link"
            onClick={() => {
              setBegun(saved)
              if (!isDirty) setDraft(draftOf(saved))
            }}
          >
            {isDirty ? 'Save mine over theirs' : 'Show theirs'}
          </button>
        </div>
      )}
      <div className="narrow">
        <section className="panel" aria-labelledby="site-information">
          <header>
            <h2 id="site-information">Site Information</h2>
          </header>
          <div className="body">
            <Field label="Site Name" error={wrong('site_name')}>
              {(attributes) => (
                <input
                  {...attributes}
                  className="input"
                  value={draft.site_name}
                  onChange={(event) => change({ site_name: event.target.value })}
                />
              )}
            </Field>
            <Field label="Site Description" error={wrong('site_description')}>
              {(attributes) => (
                <input
                  {...attributes}
                  className="input"
                  value={draft.site_description}
                  onChange={(event) => change({ site_description: event.target.value })}
                />
              )}
            </Field>
          </div>
        </section>
        <section className="panel" aria-labelledby="system-controls">
          <header>
            <h2 id="system-controls">System Controls</h2>
          </header>
          <div className="body">
            <Switch label="Maintenance Mode" checked={draft.maintenance_mode} onChange={(on) => change({ maintenance_mode: on })} />
            <Switch
              label="Allow User Registration"
              checked={draft.allow_registration}
              onChange={(on) => change({ allow_registration: on })}
            />
          </div>
        </section>
        <section className="panel" aria-labelledby="user-limits">
          <header>
            <h2 id="user-limits">User Limits</h2>
          </header>
          <div className="body pair">
            <Field label="Max Sessions Per User" error={wrong('max_sessions_per_user')}>
              {(attributes) => (
                <input
                  {...attributes}
                  className="input"
                  type="number"
                  min={1}
                  max={100}
                  value={draft.max_sessions_per_user}
                  onChange={(event) => change({ max_sessions_per_user: event.target.value })}
                />
              )}
            </Field>
            <Field label="Session Duration (minutes)" error={wrong('session_duration')}>
              {(attributes) => (
                <input
                  {...attributes}
                  className="input"
                  type="number"
                  min={1}
                  max={1440}
                  value={draft.session_duration}
                  onChange={(event) => change({ session_duration: event.target.value })}
                />
              )}
            </Field>
          </div>
        </section>
      </div>
    </form>
  )
}

function draftOf({ updated_at: _updatedAt, ...saved }: Saved): Draft {
  return { ...saved, max_sessions_per_user: String(saved.max_sessions_per_user), session_duration: String(saved.session_duration) }
}

function wholeNumber(text: string, fallback: number): number {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? fallback : value
}
