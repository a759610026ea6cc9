import type { MetaDescriptor } from 'react-router'
import type { PagePath } from '#domain/pages.ts'
import type { SiteFacts } from './site-facts.ts'
import { breadcrumbs, structuredData, type Thing } from './structured-data.ts'

/** What one page of a kind, such as a post, says in place of the texts of the table. */
export type OwnMeta = {
  /** Its address, where the table has only a pattern: `/blog/why-codes-expire`. */
  path?: string
  /** Without the name of the site. */
  title?: string
  description?: string
  keywords?: string
  /** From our own host, without it. */
  image?: string | null
  type?: 'website' | 'article'
  /** What it is to search engines, beside its breadcrumbs. */
  data?: Thing[]
}

/** The head of a page, from the one table of pages: its words came with the page (page-words.ts). */
export function pageMeta(path: PagePath, site: SiteFacts, own: OwnMeta = {}): MetaDescriptor[] {
  const { page } = site
  const title = titleOf(own.title ?? page.title.replace(nameBehind, ''), site, own.title !== undefined || nameBehind.test(page.title))
  const description = own.description ?? page.description.replaceAll('{site}', site.name)
  const address = own.path ?? path
  const url = site.url + address
  const image = site.url + (own.image ?? '/social.png')
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: own.keywords ?? page.keywords },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: own.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(own.image ? [] : socialImageFacts),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(page.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    // Search engines read what the server sends, and so the browser is not sent what makes it.
    ...(import.meta.env.SSR && page.isIndexed ? structuredData([...(own.data ?? []), ...trail(site, address, title)]) : []),
  ]
}

const longestTitle = 80

const socialImageFacts = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'A red call box beside the words: Keep your number to yourself.' },
]

const nameBehind = / · \{site\}$/

/** The name of the site follows where there is room for it. */
function titleOf(text: string, site: SiteFacts, isNamed: boolean): string {
  const title = text.replaceAll('{site}', site.name)
  const whole = isNamed ? `${title} · ${site.name}` : title
  if (whole.length <= longestTitle) return whole
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).trimEnd()}…`
}

function trail(site: SiteFacts, address: string, title: string): Thing[] {
  if (address === '/') return []
  return [
    breadcrumbs(
      site,
      [...site.page.above, { title, path: address }].map((crumb) => ({ name: crumbName(crumb.title), path: crumb.path })),
    ),
  ]
}

/** A title without the name of the site behind it. */
function crumbName(title: string): string {
  return title.split(' · ')[0] ?? title
}
