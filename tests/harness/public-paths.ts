import { indexedPaths, pages } from '#domain/site/pages.ts'

export { indexedPaths }

/** The screens of the admin area with a fixed path. */
export const adminPaths: string[] = Object.keys(pages).filter(
  (path) => path.startsWith('/admin') && path !== '/admin/login' && !path.includes(':'),
)

/** Every page that a visitor can see, including a post and a 404. */
export async function everyPublicPath(url: string): Promise<string[]> {
  const { posts } = (await (await fetch(`${url}/api/posts`)).json()) as { posts: Array<{ slug: string }> }
  const [post] = posts
  if (!post) throw new Error('a new site has posts')
  return [...indexedPaths, `/blog/${post.slug}`, '/auth', '/admin/login', '/no-such-page']
}

/** Of the pages about kinds of gateways, which one component draws, this many are a sample. */
const sampledKinds = 3

/** Those of `everyPublicPath` without most of the pages that one component draws. */
export async function onePathPerLayout(url: string): Promise<string[]> {
  const kinds = indexedPaths.filter((path) => path.startsWith('/docs/') && path !== '/docs/code-finder')
  const left = new Set(kinds.slice(sampledKinds))
  return (await everyPublicPath(url)).filter((path) => !left.has(path))
}
