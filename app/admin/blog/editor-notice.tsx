import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Editor } from './use-editor.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as icon from '../../ui/icon.module.css'
import * as styles from './editor-notice.module.css'

/** A conflict with what somebody else did, or unsaved changes from last time, and the choices there are. */
export function EditorNotice({ editor }: { editor: Editor }) {
  const { conflict, savedDraft, saving } = editor
  if (conflict === 'changed')
    return (
      <Notice message="Somebody saved this post after you opened it. Your changes are still here, but not saved.">
        <BusyButton look="line" isBusy={saving !== null} onClick={editor.saveOver}>
          Save mine
        </BusyButton>
        <Button look="line" onClick={() => void editor.loadTheirs()}>
          Load theirs
        </Button>
      </Notice>
    )
  if (conflict === 'deleted')
    return (
      <Notice message="This post has been deleted. Your text is still here.">
        <BusyButton look="line" isBusy={saving !== null} onClick={editor.saveAsNew}>
          Save as a new post
        </BusyButton>
      </Notice>
    )
  if (savedDraft)
    return (
      <div className={styles.notice} role="status">
        <p>You have unsaved changes from last time.</p>
        <ButtonRow className={styles.choices}>
          <Button look="line" onClick={editor.restore}>
            Restore
          </Button>
          <Button look="bare" onClick={editor.discard}>
            Discard
          </Button>
        </ButtonRow>
      </div>
    )
  return null
}

function Notice({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className={joinClasses(styles.notice, styles.conflict)} role="alert">
      <p>
        <TriangleAlert className={icon.small} aria-hidden />
        {message}
      </p>
      <ButtonRow className={styles.choices}>{children}</ButtonRow>
    </div>
  )
}
