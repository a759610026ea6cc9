import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pageContext } from '../shell/page-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { copy } from './copy.ts'
import { feedLink } from './feed-link.ts'
import { PostCard } from './post-card.tsx'
import { Intro } from '../shell/intro.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './blog.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).posts()
}

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches)
  return [...pageMeta('/blog', site), feedLink(site)]
}

export default function Blog() {
  const { posts } = useLoaderData<typeof loader>()
  return (
    <>
      <Intro title={copy.title} lead={copy.lead} />
      <div className={layout.wrap}>
        {posts.length > 0 ? (
          <ul className={styles.posts}>
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState>
            <h2>{copy.empty.title}</h2>
            <p>{copy.empty.text}</p>
            <Link className={buttonClass({ look: 'ink' })} to="/docs">
              {copy.empty.action}
            </Link>
          </EmptyState>
        )}
        <p className={styles.feedLine}>
          {copy.feed.before} <a href="/feed.xml">{copy.feed.link}</a>.
        </p>
      </div>
    </>
  )
}
