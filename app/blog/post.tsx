import { Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pageContext } from '../shell/page-context.ts'
import { formatLongDate, formatViewCount } from '../i18n/format.ts'
import * as article from '../shell/article.module.css'
import * as textTable from '../ui/text-table.module.css'
import { Intro } from '../shell/intro.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { blogPosting } from '../shell/structured-data.ts'
import * as layout from '../ui/layout.module.css'
import * as text from '../ui/text.module.css'
import { copy } from './copy.ts'
import { FeaturedImage } from './featured-image.tsx'
import { feedLink } from './feed-link.ts'
import { Labels } from './labels.tsx'
import * as styles from './post.module.css'
import { Share } from './share.tsx'
import { useCountedView } from './use-counted-view.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const post = await page.post(params['slug'] ?? '')
  if (!post) throw redirect('/404')
  const path = `/blog/${post.slug}`
  if (post.slug !== params['slug']) throw redirect(path, 301)
  return { post, path, url: page.publicUrl + path }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const site = siteOf(matches)
  if (!loaderData) return pageMeta('/blog/:slug', site)
  const { post, path } = loaderData
  const { description, tags, featured_image: image } = post
  const title = post.meta_title || post.title || copy.untitled
  const posting = { title, description, path, image, tags, publishedAt: post.published_at ?? post.updated_at, updatedAt: post.updated_at }
  return [
    ...pageMeta('/blog/:slug', site, {
      path,
      title,
      description,
      image,
      type: 'article',
      ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
      data: import.meta.env.SSR ? [blogPosting(site, posting)] : [],
    }),
    ...(post.published_at ? [{ property: 'article:published_time', content: post.published_at }] : []),
    { property: 'article:modified_time', content: post.updated_at },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    feedLink(site),
  ]
}

export default function Post() {
  const { post, url } = useLoaderData<typeof loader>()
  useCountedView(post.slug)
  return (
    <>
      <article>
        <Intro
          as="header"
          className={styles.intro}
          above={
            <p className={styles.above}>
              <Link to="/blog">{copy.title}</Link>
            </p>
          }
          title={post.title || copy.untitled}
          lead={post.excerpt}
        >
          <p className={`${text.xs} ${styles.facts}`}>
            {post.published_at && <time dateTime={post.published_at}>{formatLongDate(post.published_at)}</time>}
            <span className={text.tabular}>{post.minutes_to_read} min read</span>
            <span className={text.tabular}>{formatViewCount(post.view_count)}</span>
          </p>
        </Intro>
        <div className={`${layout.wrap} ${styles.body}`}>
          <div className={styles.text}>
            {post.featured_image && <FeaturedImage address={post.featured_image} isUrgent />}
            {/* Rendered on the server, where HTML in it became text (server/site/blog/render-markdown.ts). */}
            <div className={`${article.article} ${textTable.tables}`} dangerouslySetInnerHTML={{ __html: post.html }} />
          </div>
          <aside aria-label="About this post">
            <Share url={url} title={post.title} />
            <Labels isFeatured={post.featured} tags={post.tags} />
          </aside>
        </div>
      </article>
      <div className={layout.wrap}>
        <Neighbours newer={post.newer} older={post.older} />
      </div>
    </>
  )
}

type Neighbour = { title: string; slug: string } | null

function Neighbours({ newer, older }: { newer: Neighbour; older: Neighbour }) {
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label="More posts">
      {older && <NeighbourLink label={copy.older} post={older} />}
      {newer && <NeighbourLink label={copy.newer} post={newer} />}
    </nav>
  )
}

function NeighbourLink({ label, post }: { label: string; post: NonNullable<Neighbour> }) {
  return (
    <Link to={`/blog/${post.slug}`}>
      <span className={text.xs}>{label}</span> <strong>{post.title || copy.untitled}</strong>
    </Link>
  )
}
