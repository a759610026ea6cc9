import { Link } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { tagsOnCard } from '#domain/site/post.ts'
import { formatLongDate, formatViewCount } from '../i18n/format.ts'
import { copy } from './copy.ts'
import { Labels } from './labels.tsx'
import { FeaturedImage } from './featured-image.tsx'
import * as text from '../ui/text.module.css'
import * as styles from './post-card.module.css'

type Post = Output<'posts.list'>['posts'][number]

/** A post in the list. The whole card is a link; a screen reader finds one link, named by the title. */
export function PostCard({ post, isFirst }: { post: Post; isFirst: boolean }) {
  return (
    <article className={styles.card}>
      <div className={`${text.xs} ${styles.when}`}>
        {post.published_at && <time dateTime={post.published_at}>{formatLongDate(post.published_at)}</time>}
        <span className={text.tabular}>{formatViewCount(post.view_count)}</span>
      </div>
      <div className={styles.what}>
        <h2>
          <Link to={`/blog/${post.slug}`}>{post.title || copy.untitled}</Link>
        </h2>
        <p>{post.excerpt}</p>
        <Labels isFeatured={post.featured} tags={post.tags.slice(0, tagsOnCard)} />
      </div>
      {post.featured_image && <FeaturedImage address={post.featured_image} isUrgent={isFirst} />}
    </article>
  )
}
