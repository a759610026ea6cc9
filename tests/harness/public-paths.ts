import { indexedPaths, pages } from '#domain/pages.ts'

export { indexedPaths }

/** The screens of the admin area that have one address. */
export const adminPaths: string[] = Object.keys(pages).filter(
  (path) => path.startsWith('/admin') && path !== '/admin/login' && !path.includes(':'),
)

/** Whatever somebody who is not signed in can be looking at, a post and a page that is not there among it. */
export async function everyPublicPath(url: string): Promise<string[]> {
  const { posts } = (await (await fetch(`${url}/api/posts`)).json()) as { posts: Array<{ slug: string }> }
  const [post] = posts
  if (!post) throw new Error('a new site has posts')
  return [...indexedPaths, `/blog/${post.slug}`, '/auth', '/admin/login', '/no-such-page']
}
