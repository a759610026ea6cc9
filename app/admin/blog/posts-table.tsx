import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateAndTime, formatViewCount } from '../../i18n/format.ts'
import type { ListedPost } from './use-posts.ts'
import { IconButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as icon from '../../ui/icon.module.css'
import * as text from '../../ui/text.module.css'
import * as table from '../../ui/table.module.css'
import * as styles from './posts-table.module.css'

/** A row for each post; on phones, a block. */
export function PostsTable({ posts, onDelete }: { posts: ListedPost[]; onDelete: (post: ListedPost) => void }) {
  return (
    <Table className={styles.posts}>
      <thead>
        <tr>
          <th scope="col">Post</th>
          <th scope="col">Status</th>
          <th scope="col">Published</th>
          <th scope="col">Created</th>
          <th scope="col">Views</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} onDelete={() => onDelete(post)} />
        ))}
      </tbody>
    </Table>
  )
}

function PostRow({ post, onDelete }: { post: ListedPost; onDelete: () => void }) {
  const isPublished = post.status === 'published'
  return (
    <tr>
      <td className={styles.post}>
        <strong>{post.title || 'Untitled'}</strong> {post.featured && <Badge tone="warning">Featured</Badge>}
        {post.excerpt && <p className={joinClasses(styles.excerpt, text.xs)}>{post.excerpt}</p>}
        <p className={joinClasses(styles.id, text.faint, text.xs)}>
          <span className={styles.address}>/blog/{post.slug}</span> <span>ID&nbsp;{post.id}</span>
        </p>
      </td>
      <td className={table.state}>
        <Badge tone={isPublished ? 'ok' : 'quiet'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      </td>
      <td data-l="Published">{post.published_at ? <Moment at={post.published_at} /> : '–'}</td>
      <td data-l="Created">
        <Moment at={post.created_at} />
      </td>
      <td className={joinClasses(text.tabular, styles.views)}>{formatViewCount(post.view_count)}</td>
      <td>
        <div className={table.actions}>
          <Link
            className={buttonClass({ look: 'line' })}
            to={`/admin/blog/edit/${post.id}`}
            aria-label={`Edit ${post.title || 'Untitled'}`}
          >
            <Pencil className={icon.small} aria-hidden />
            Edit
          </Link>
          <IconButton isDanger label={`Delete ${post.title || 'Untitled'}`} onClick={onDelete}>
            <Trash2 className={icon.small} aria-hidden />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateAndTime(at)}</time>
}
