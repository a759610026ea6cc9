import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminHeader } from '../page/admin-header.tsx'
import { LoadError } from '../page/load-error.tsx'
import { PostsTable } from './posts-table.tsx'
import { usePosts, type ListedPost } from './use-posts.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import * as icon from '../../ui/icon.module.css'
import * as layout from '../../ui/layout.module.css'
import * as styles from './list.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/blog', siteOf(matches))
}

export default function Posts() {
  const { posts, error, reload, deletePost } = usePosts()
  const [postToDelete, setPostToDelete] = useState<ListedPost | null>(null)
  return (
    <div className={layout.wrap}>
      <AdminHeader title={posts ? `Blog Posts (${posts.length.toLocaleString('en-GB')})` : 'Blog Posts'}>
        <Link className={buttonClass({ look: 'ink' })} to="/admin/blog/new">
          <Plus className={icon.small} aria-hidden />
          New Post
        </Link>
      </AdminHeader>
      {error && <LoadError message={error} onRetry={() => void reload()} />}
      {!posts && !error && <Spinner label="Loading posts…" />}
      {posts?.length === 0 && (
        <Panel as="div">
          <EmptyState>
            <h2>No posts yet</h2>
            <p>A post is a draft until you publish it.</p>
            <Link className={buttonClass({ look: 'line' })} to="/admin/blog/new">
              Write a Post
            </Link>
          </EmptyState>
        </Panel>
      )}
      {posts && posts.length > 0 && (
        <Panel as="div" className={styles.panel}>
          <PostsTable posts={posts} onDelete={setPostToDelete} />
        </Panel>
      )}
      {postToDelete && (
        <ConfirmDialog
          title="Delete Post"
          message={`Are you sure you want to permanently delete “${postToDelete.title || 'Untitled'}”? This action cannot be undone.`}
          cancel="Cancel"
          confirm="Delete"
          onCancel={() => setPostToDelete(null)}
          onConfirm={() => {
            setPostToDelete(null)
            deletePost(postToDelete)
          }}
        />
      )}
    </div>
  )
}
