import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { houseContext } from '../lib/house.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { words } from './content.ts'
import { feedLink } from './feed-link.ts'
import { PostCard } from './post-card.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(houseContext).posts()
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
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
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
            <h2>{words.empty.title}</h2>
            <p>{words.empty.text}</p>
            <Link className="btn ink" to="/docs">
              {words.empty.action}
            </Link>
          </div>
        )}
        <p className="feed-line">
          {words.feed.before} <a href="/feed.xml">{words.feed.link}</a>.
        </p>
      </div>
    </>
  )
}
