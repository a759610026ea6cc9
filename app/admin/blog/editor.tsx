import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, Outlet, useNavigate, useParams } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { EditorNotice } from './editor-notice.tsx'
import { PostForm } from './post-form.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import '../../styles/editor.css'
import { BusyButton } from '../../ui/busy-button.tsx'

/** The editor of new and existing posts. It stays mounted when a new post gets its address. */
export default function PostEditor() {
  const { id = null } = useParams()
  const editor = useEditor(id)
  const { post, isDirty, isOpen, openError } = editor
  const navigate = useNavigate()
  const ownPath = post ? `/admin/blog/edit/${post.id}` : null
  const { createdId } = editor
  useEffect(() => {
    if (createdId) void navigate(`/admin/blog/edit/${createdId}`, { replace: true, preventScrollReset: true })
  }, [createdId, navigate])
  return (
    <div className="wrap editor">
      <Outlet />
      <UnsavedGuard
        isDirty={isDirty}
        message="Your changes to this post are not saved. If you leave now, they will be lost."
        ownPath={ownPath}
        onLeave={editor.leave}
      />
      {isOpen ? (
        <OpenEditor editor={editor} isNew={post === null} />
      ) : openError ? (
        <OpenError message={openError.message} onRetry={openError.isGone ? null : () => void editor.reopen()} />
      ) : (
        <>
          <h1 className="sr">Edit Post</h1>
          <Spinner label="Loading the post…" />
        </>
      )}
    </div>
  )
}

function OpenEditor({ editor, isNew }: { editor: Editor; isNew: boolean }) {
  const { post, draft, isDirty, saving } = editor
  const save = useEffectEvent(() => editor.save(draft.status))
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', saveByKey)
    return () => removeEventListener('keydown', saveByKey)
  }, [])
  return (
    <>
      <div className="page-head editor-head">
        <div>
          <Link className="back-link xs" to="/admin/blog">
            Back to posts
          </Link>
          <h1>{isNew ? 'New Post' : 'Edit Post'}</h1>
        </div>
        <div className="head-acts">
          <SavedState isDirty={isDirty} isNew={isNew} />
          {post?.status === 'published' && (
            <a className="btn bare view-post" href={`/blog/${post.slug}`} target="_blank" rel="noopener">
              View post
              <ExternalLink className="i-s" aria-hidden />
            </a>
          )}
          <BusyButton
            className="btn line"
            isBusy={saving !== null}
            onClick={() => editor.save('draft')}
            busyLabel={saving === 'draft' ? 'Saving…' : undefined}
          >
            Save Draft
          </BusyButton>
          <BusyButton
            className="btn ink"
            isBusy={saving !== null}
            onClick={() => editor.save('published')}
            busyLabel={saving === 'published' ? 'Publishing…' : undefined}
          >
            Publish
          </BusyButton>
        </div>
      </div>
      <EditorNotice editor={editor} />
      <PostForm editor={editor} />
    </>
  )
}

function SavedState({ isDirty, isNew }: { isDirty: boolean; isNew: boolean }) {
  if (isNew && !isDirty) return null
  return (
    <span className="saved-state xs" role="status">
      <span className={isDirty ? 'dot warn' : 'dot ok'} aria-hidden />
      {isDirty ? 'Not saved' : 'Saved'}
    </span>
  )
}

function OpenError({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  return (
    <div className="void" role="alert">
      <h1>Edit Post</h1>
      <p>{message}</p>
      <div className="cta">
        {onRetry && (
          <button type="button" className="btn ink" onClick={onRetry}>
            Try Again
          </button>
        )}
        <Link className="btn line" to="/admin/blog">
          Back to posts
        </Link>
      </div>
    </div>
  )
}
