import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, Outlet, useNavigate, useParams } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'
import { UnsavedGuard } from '../form/unsaved-guard.tsx'
import { EditorNotice } from './editor-notice.tsx'
import { PostForm } from './post-form.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { BackLink } from '../admin-header.tsx'
import * as icon from '../../ui/icon.module.css'
import * as text from '../../ui/text.module.css'
import { useAuth } from '../../viewer/viewer.tsx'
import * as layout from '../../ui/layout.module.css'
import * as styles from './editor.module.css'

/** The editor of new and existing posts. It stays mounted when a new post gets its address. */
export default function PostEditor() {
  const { id = null } = useParams()
  const editor = useEditor(id)
  const { post, isDirty, isOpen, openError } = editor
  const { user, loading } = useAuth()
  const page = useKeptFocus<HTMLDivElement>()
  const navigate = useNavigate()
  const ownPath = post ? `/admin/blog/edit/${post.id}` : null
  const { createdId } = editor
  useEffect(() => {
    if (createdId) void navigate(`/admin/blog/edit/${createdId}`, { replace: true, preventScrollReset: true })
  }, [createdId, navigate])
  return (
    <div ref={page} className={joinClasses(layout.wrap, styles.editor)}>
      <Outlet />
      {user || loading ? (
        <UnsavedGuard
          isDirty={isDirty}
          message="Your changes to this post are not saved. If you leave now, they will be lost."
          ownPath={ownPath}
          onLeave={editor.leave}
        />
      ) : (
        <UnsavedGuard
          isDirty={isDirty}
          title="You were signed out"
          message="What you typed is kept in this tab, and offered again when you have signed in and open this post."
          ownPath={ownPath}
        />
      )}
      {isOpen ? (
        <OpenEditor editor={editor} isNew={post === null} />
      ) : openError ? (
        <OpenError message={openError.message} onRetry={openError.isGone ? null : () => void editor.reopen()} />
      ) : (
        <>
          <VisuallyHidden as="h1">Edit Post</VisuallyHidden>
          <Spinner label="Loading the post…" />
        </>
      )}
    </div>
  )
}

function OpenEditor({ editor, isNew }: { editor: Editor; isNew: boolean }) {
  const { post, isDirty, saving } = editor
  const save = useEffectEvent(() => editor.saveAsItIs())
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
      <PageHead
        className={styles.head}
        actionsClassName={styles.actions}
        title={isNew ? 'New Post' : 'Edit Post'}
        back={<BackLink to="/admin/blog">Back to posts</BackLink>}
        actions={
          <>
            <SavedState isDirty={isDirty} isNew={isNew} />
            {post?.status === 'published' && (
              <a
                className={buttonClass({ look: 'bare', className: styles.view })}
                href={`/blog/${post.slug}`}
                target="_blank"
                rel="noopener"
              >
                View post
                <ExternalLink className={icon.small} aria-hidden />
              </a>
            )}
            <BusyButton
              look="line"
              isBusy={saving !== null}
              onClick={() => editor.save('draft')}
              busyLabel={saving === 'draft' ? 'Saving…' : undefined}
            >
              Save Draft
            </BusyButton>
            <BusyButton
              look="ink"
              isBusy={saving !== null}
              onClick={() => editor.save('published')}
              busyLabel={saving === 'published' ? 'Publishing…' : undefined}
            >
              Publish
            </BusyButton>
          </>
        }
      />
      <EditorNotice editor={editor} />
      <PostForm editor={editor} />
    </>
  )
}

function SavedState({ isDirty, isNew }: { isDirty: boolean; isNew: boolean }) {
  if (isNew && !isDirty) return null
  return (
    <span className={joinClasses(styles.state, text.xs)} role="status">
      <StatusDot tone={isDirty ? 'warning' : 'ok'} />
      {isDirty ? 'Not saved' : 'Saved'}
    </span>
  )
}

function OpenError({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  return (
    <EmptyState role="alert">
      <h1>Edit Post</h1>
      <p>{message}</p>
      <ButtonRow className={styles.choices}>
        {onRetry && (
          <Button look="ink" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Link className={buttonClass({ look: 'line' })} to="/admin/blog">
          Back to posts
        </Link>
      </ButtonRow>
    </EmptyState>
  )
}
