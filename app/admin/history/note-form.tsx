import { useState } from 'react'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Panel, PanelBody, PanelHeader } from '../../ui/panel.tsx'
import { Form } from '../form/form.tsx'
import { TextAreaField } from '../form/text-field.tsx'
import * as styles from './note-form.module.css'

const maxNote = 2000

/** What administrators have written down, for one another. `save` sends it. */
export function NoteForm({ note, save }: { note: string | null; save: (note: string) => Promise<unknown> }) {
  const stored = note ?? ''
  const [draft, setDraft] = useState({ stored, base: stored, note: stored })
  // What somebody else has written appears where nothing was typed.
  if (draft.stored !== stored) setDraft({ stored, base: stored, note: draft.note === draft.base ? stored : draft.note })
  const saving = useApiMutation({
    mutationFn: save,
    // Typing goes on meanwhile.
    onSuccess: (_answer, saved) => setDraft((now) => ({ ...now, base: saved })),
    success: { title: 'Note Saved', message: 'Other administrators see it here.' },
    error: errorToast('Failed to save the note'),
  })
  return (
    <Panel aria-labelledby="note">
      <PanelHeader>
        <h2 id="note">Note</h2>
      </PanelHeader>
      <PanelBody>
        <Form
          className={styles.form}
          draft={{ note: draft.note }}
          onDraft={({ note: typed = '' }) => setDraft({ ...draft, note: typed })}
          refusal={saving.fieldError}
          onSubmit={() => saving.mutate(draft.note)}
        >
          <TextAreaField name="note" label="For administrators" rows={4} maxLength={maxNote} />
          <ButtonRow>
            <BusyButton type="submit" look="line" isBusy={saving.isPending} busyLabel="Saving…">
              Save Note
            </BusyButton>
          </ButtonRow>
        </Form>
      </PanelBody>
    </Panel>
  )
}
