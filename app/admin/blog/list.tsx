import { Plus } from 'lucide-react'
import { Link, type MetaArgs } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import * as icon from '../../ui/icon.module.css'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { useConfirm } from '../form/use-confirm.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { PostsTable } from './posts-table.tsx'
import { usePosts, type ListedPost } from './use-posts.ts'
import * as styles from './list.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/blog', siteOf(matches))
}

export default function Posts() {
  const { list, deletePost } = usePosts()
  const { ask, confirmation } = useConfirm()
  const count = list.items?.length
  return (
    <AdminFrame>
      <AdminHeader title={count === undefined ? 'Blog Posts' : `Blog Posts (${count.toLocaleString('en-GB')})`}>
        <Link className={buttonClass({ look: 'ink' })} to="/admin/blog/new">
          <Plus className={icon.small} aria-hidden />
          New Post
        </Link>
      </AdminHeader>
      <AdminList
        list={list}
        label="Blog posts"
        loading="Loading posts…"
        failed="Failed to load blog posts"
        none={{
          title: 'No posts yet',
          advice: 'A post is a draft until you publish it.',
          action: (
            <Link className={buttonClass({ look: 'line' })} to="/admin/blog/new">
              Write a Post
            </Link>
          ),
        }}
        className={styles.panel}
      >
        {(posts) => <PostsTable posts={posts} onDelete={(post) => ask({ ...questionOf(post), onConfirm: () => deletePost(post) })} />}
      </AdminList>
      {confirmation}
    </AdminFrame>
  )
}

function questionOf({ title }: ListedPost) {
  return {
    title: 'Delete Post',
    message: `Are you sure you want to permanently delete “${title || 'Untitled'}”? This action cannot be undone.`,
    confirm: 'Delete',
  }
}
