import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Editor } from './use-editor.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

/** A conflict with what somebody else did, or unsaved changes from last time, and the choices there are. */
export function EditorNotice({ editor }: { editor: Editor }) {
  const { conflict, savedDraft, saving } = editor
  if (conflict === 'changed')
    return (
      <Notice message="Somebody saved this post after you opened it. Your changes are still here, but not saved.">
        <BusyButton className="btn line" isBusy={saving !== null} onClick={editor.saveOver}>
          Save mine
        </BusyButton>
        <button type="button" className="btn line" onClick={() => void editor.loadTheirs()}>
          Load theirs
        </button>
      </Notice>
    )
  if (conflict === 'deleted')
    return (
      <Notice message="This post has been deleted. Your text is still here.">
        <BusyButton className="btn line" isBusy={saving !== null} onClick={editor.saveAsNew}>
          Save as a new post
        </BusyButton>
      </Notice>
    )
  if (savedDraft)
    return (
      <div className="editor-notice" role="status">
        <p>You have unsaved changes from last time.</p>
        <div className="acts">
          <button type="button" className="btn line" onClick={editor.restore}>
            Restore
          </button>
          <button type="button" className="btn bare" onClick={editor.discard}>
            Discard
          </button>
        </div>
      </div>
    )
  return null
}

function Notice({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className="editor-notice bad" role="alert">
      <p>
        <TriangleAlert className="i-s" aria-hidden />
        {message}
      </p>
      <div className="acts">{children}</div>
    </div>
  )
}
