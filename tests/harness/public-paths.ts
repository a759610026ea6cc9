import { pages, type Page } from '#domain/pages.ts'

/** Every page that search engines may have and that has one address. */
export const indexedPaths: string[] = Object.entries<Page>(pages).flatMap(([path, { isIndexed }]) =>
  isIndexed && !path.includes(':') ? [path] : [],
)

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
