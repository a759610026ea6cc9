import { useRevalidator } from 'react-router'
import { call } from '../../../api/call.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useDraft } from '../../form/use-draft.ts'
import { changedLabels, toDraft, type Draft, type Saved } from './draft.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

type Request = { draft: Draft; updatedAt: string | null }

/** The settings while they are edited. `stored` is what the server has now, which another administrator may change meanwhile. */
export function useSettingsForm(stored: Saved) {
  const { revalidate } = useRevalidator()
  const saving = useApiMutation({
    mutationFn: ({ draft, updatedAt }: Request) => call('settings.save', { ...draft, updated_at: updatedAt }),
    success: { title: 'Settings updated successfully', message: 'In force now, on every page.' },
    error: (error) => ({ title: `Failed to update settings: ${error.message}` }),
    onSuccess(saved, { draft }) {
      form.markSaved(saved, draft)
      // The name is in the header of this very page.
      void revalidate()
    },
  })
  const form = useDraft({ initial: stored, toDraft, stored, isSaving: saving.isPending })
  const { base, draft } = form

  return {
    ...form,
    isSaving: saving.isPending,
    fieldError: saving.fieldError,
    /** The labels of what somebody else has changed, while there is a conflict. */
    theirChanges: form.conflict ? changedLabels(toDraft(base), toDraft(stored)) : null,
    loadTheirs() {
      saving.reset()
      form.load(stored)
    },
    save: () => saving.mutate({ draft, updatedAt: base?.updated_at ?? null }),
    /** Saves it although somebody else has saved since. */
    saveOver: () => saving.mutate({ draft, updatedAt: stored.updated_at }),
  }
}
