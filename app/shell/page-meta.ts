import type { MetaDescriptor } from 'react-router'
import { pages, type PagePath } from '#domain/pages.ts'
import type { SiteFacts } from './site-facts.ts'

/** The head of a page, from the one table of pages. */
export function pageMeta(path: PagePath, site: SiteFacts): MetaDescriptor[] {
  const page = pages[path]
  const title = page.title.replaceAll('{site}', site.name)
  const url = `${site.url}${path === '/' ? '/' : path}`
  const image = `${site.url}/social.png`
  return [
    { title },
    { name: 'description', content: page.description },
    { name: 'keywords', content: page.keywords },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    ...(page.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
