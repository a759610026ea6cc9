import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatViewCount } from '../../lib/format.ts'
import type { ListedPost } from './use-posts.ts'

const dateTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** A row for each post; on a phone a block. */
export function PostsTable({ posts, onDelete }: { posts: ListedPost[]; onDelete: (post: ListedPost) => void }) {
  return (
    <table className="table posts-table">
      <thead>
        <tr>
          <th scope="col">Post</th>
          <th scope="col">Status</th>
          <th scope="col">Published</th>
          <th scope="col">Created</th>
          <th scope="col">Views</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} onDelete={() => onDelete(post)} />
        ))}
      </tbody>
    </table>
  )
}

function PostRow({ post, onDelete }: { post: ListedPost; onDelete: () => void }) {
  const isPublished = post.status === 'published'
  return (
    <tr>
      <td className="post-cell">
        <strong>{post.title || 'Untitled'}</strong> {post.featured && <span className="badge warn">Featured</span>}
        {post.excerpt && <p className="excerpt xs">{post.excerpt}</p>}
        <p className="faint xs">
          <span className="address">/blog/{post.slug}</span> <span className="post-id">ID&nbsp;{post.id}</span>
        </p>
      </td>
      <td className="st">
        <span className={`badge ${isPublished ? 'ok' : ''}`}>{isPublished ? 'Published' : 'Draft'}</span>
      </td>
      <td data-l="Published">{post.published_at ? <Moment at={post.published_at} /> : '–'}</td>
      <td data-l="Created">
        <Moment at={post.created_at} />
      </td>
      <td className="tn views">{formatViewCount(post.view_count)}</td>
      <td>
        <div className="row-acts">
          <Link className="btn line" to={`/admin/blog/edit/${post.id}`} aria-label={`Edit ${post.title || 'Untitled'}`}>
            <Pencil className="i-s" aria-hidden />
            Edit
          </Link>
          <button type="button" className="icon-btn danger" aria-label={`Delete ${post.title || 'Untitled'}`} onClick={onDelete}>
            <Trash2 className="i-s" aria-hidden />
          </button>
        </div>
      </td>
    </tr>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dateTime.format(new Date(at))}</time>
}
