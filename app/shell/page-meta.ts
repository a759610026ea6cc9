import type { MetaDescriptor } from 'react-router'
import { languageCodes, languages } from '#domain/languages.ts'
import { addressIn } from '#domain/site/language-address.ts'
import type { PagePath } from '#domain/site/pages.ts'
import type { SiteFacts } from './site-facts.ts'
import { breadcrumbs, structuredData, type Thing } from './structured-data.ts'

/** The metadata of a single page of a kind, such as a post, in place of the table's. */
export type OwnMeta = {
  /** Its path, where the table has only a pattern: `/blog/why-codes-expire`. */
  path?: string
  /** The title without the name of the site. */
  title?: string
  description?: string
  keywords?: string
  /** A path on this site. */
  image?: string | null
  type?: 'website' | 'article'
  /** There is no such thing, so search engines keep no page of it, in no language. */
  isGone?: boolean
  /** Structured data besides the breadcrumbs. */
  data?: Thing[]
}

/** The head of a page, from the table of pages: its texts came with the page (page-copy.ts). */
export function pageMeta(path: PagePath, site: SiteFacts, own: OwnMeta = {}): MetaDescriptor[] {
  const { page } = site
  const title = titleOf(own.title ?? page.title.replace(nameBehind, ''), site, own.title !== undefined || nameBehind.test(page.title))
  const description = own.description ?? page.description.replaceAll('{site}', site.name)
  const address = own.path ?? path
  const url = site.url + addressIn(site.language, address)
  const image = site.url + (own.image ?? '/social.png')
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: own.keywords ?? page.keywords },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.hasTranslations && own.isGone !== true ? alternates(site.url, address) : []),
    { property: 'og:type', content: own.type ?? 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: languages[site.language].openGraph },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(own.image ? [] : socialImageFacts),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(page.isIndexed && own.isGone !== true ? [] : [{ name: 'robots', content: 'noindex' }]),
    // Search engines read the server's response, so the browser does not need the code for structured data.
    ...(import.meta.env.SSR && page.isIndexed ? structuredData([...(own.data ?? []), ...trail(site, address, title)]) : []),
  ]
}

/** The translations of a page, for search engines; the English one is for everybody else. */
function alternates(siteUrl: string, address: string): MetaDescriptor[] {
  return [
    ...languageCodes.map((code) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languages[code].tag,
      href: siteUrl + addressIn(code, address),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: siteUrl + address },
  ]
}

const longestTitle = 80

const socialImageFacts = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'A red call box beside the words: Keep your number to yourself.' },
]

const nameBehind = / · \{site\}$/

/** The title, followed by the name of the site where there is room. */
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
      [...site.page.above, { title, path: address }].map((crumb) => ({
        name: crumbName(crumb.title),
        path: addressIn(site.language, crumb.path),
      })),
    ),
  ]
}

/** A title without the name of the site after it. */
function crumbName(title: string): string {
  return title.split(' · ')[0] ?? title
}
