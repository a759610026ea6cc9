import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Editor } from './use-editor.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

/** What stands in the way of saving, or was left from last time, and what can be done about it. */
export function EditorNotice({ editor }: { editor: Editor }) {
  const { trouble, kept, draft, saving } = editor
  if (trouble?.kind === 'changed')
    return (
      <Notice words="Somebody saved this post after you opened it. What you typed is still here, and not saved.">
        <BusyButton className="btn line" isBusy={saving !== null} onClick={() => void editor.save(draft.status, 'over')}>
          Save mine over it
        </BusyButton>
        <button type="button" className="btn line" onClick={() => void editor.loadTheirs()}>
          Load theirs
        </button>
      </Notice>
    )
  if (trouble?.kind === 'deleted')
    return (
      <Notice words="This post has been deleted. What you typed is still here.">
        <BusyButton className="btn line" isBusy={saving !== null} onClick={() => void editor.save(draft.status, 'anew')}>
          Save as a new post
        </BusyButton>
      </Notice>
    )
  if (kept)
    return (
      <div className="editor-notice" role="status">
        <p>There is something here that was typed and not saved.</p>
        <div className="acts">
          <button type="button" className="btn line" onClick={editor.restore}>
            Restore it
          </button>
          <button type="button" className="btn bare" onClick={editor.discard}>
            Discard it
          </button>
        </div>
      </div>
    )
  return null
}

function Notice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="editor-notice bad" role="alert">
      <p>
        <TriangleAlert className="i-s" aria-hidden />
        {words}
      </p>
      <div className="acts">{children}</div>
    </div>
  )
}
