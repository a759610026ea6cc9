import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/call.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { differences, draftOf, type Draft, type Saved } from './draft.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

/**
 * The settings while they are changed. `saved` is what the server has now, which another administrator may change meanwhile: then what
 * was not touched follows, and what was typed stays until it is decided whose stands.
 */
export function useSettingsForm(saved: Saved) {
  const [begun, setBegun] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const { run, isBusy, fault, forgetFault } = useAdminAction()
  const { revalidate } = useRevalidator()
  const isDirty = differences(draft, draftOf(begun)).length > 0
  // Right after saving, what was read last is older than what was answered.
  const isStale = (saved.updated_at ?? '') > (begun.updated_at ?? '')

  function begin(from: Saved) {
    setBegun(from)
    setDraft(draftOf(from))
    forgetFault()
  }
  // Nothing was typed here, so there is nothing to decide.
  if (isStale && !isDirty && !isBusy) begin(saved)

  return {
    draft,
    isDirty,
    isBusy,
    fault,
    /** What somebody else has saved since, while something was typed here. */
    theirs: isStale && isDirty && !isBusy ? differences(draftOf(saved), draftOf(begun)) : null,
    change: (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part })),
    loadTheirs: () => begin(saved),
    /** `over` saves it although somebody else has saved since. */
    async save(over = false) {
      const done = await run(() => call('settings.save', { ...draft, updated_at: (over ? saved : begun).updated_at }), {
        done: 'Settings updated successfully',
        doneWords: 'In force now, on every page.',
        failed: (message) => `Failed to update settings: ${message}`,
      })
      if (!done) return
      begin(done.answer)
      // The name stands in the header of this very page.
      void revalidate()
    },
  }
}
