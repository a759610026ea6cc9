import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pageContext } from '../lib/page-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { copy } from './copy.ts'
import { feedLink } from './feed-link.ts'
import { PostCard } from './post-card.tsx'

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
      <div className="intro">
        <div className="wrap">
          <h1>{copy.title}</h1>
          <p className="lead">{copy.lead}</p>
        </div>
      </div>
      <div className="wrap">
        {posts.length > 0 ? (
          <ul className="posts">
            {posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="void">
            <h2>{copy.empty.title}</h2>
            <p>{copy.empty.text}</p>
            <Link className="btn ink" to="/docs">
              {copy.empty.action}
            </Link>
          </div>
        )}
        <p className="feed-line">
          {copy.feed.before} <a href="/feed.xml">{copy.feed.link}</a>.
        </p>
      </div>
    </>
  )
}
