import type { MetaDescriptor } from 'react-router'
import { languages } from '#domain/languages.ts'
import { addressIn } from '#domain/site/language-address.ts'
import type { SiteFacts } from './site-facts.ts'

/** An item of structured data (https://schema.org). */
export type Thing = { '@type': string; [property: string]: unknown }

/** The structured data of a page, as one script. */
export function structuredData(things: Thing[]): MetaDescriptor[] {
  return things.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } }] : []
}

/** The operator of the site. Other items refer to it by its id. */
export function organization(site: SiteFacts): Thing {
  return {
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
    logo: { '@type': 'ImageObject', url: `${site.url}/icon-512.png`, width: 512, height: 512 },
  }
}

export function webSite(site: SiteFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    description: site.description,
    url: `${site.url}/`,
    inLanguage: languages[site.language].tag,
    publisher: { '@id': `${site.url}/#organization` },
  }
}

/** The service, at a price of 0 GBP. */
export function freeProduct(site: SiteFacts): Thing {
  return {
    '@type': 'Product',
    name: site.name,
    description: site.description,
    category: 'Virtual phone numbers',
    image: `${site.url}/social.png`,
    brand: { '@type': 'Brand', name: site.name },
    offers: {
      '@type': 'Offer',
      price: '0',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      url: `${site.url}/`,
      seller: { '@id': `${site.url}/#organization` },
    },
  }
}

export function faqPage(questions: ReadonlyArray<{ question: string; answer: string }>): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The breadcrumbs from the landing page to this page, which is the last one. */
export function breadcrumbs(site: SiteFacts, crumbs: ReadonlyArray<{ name: string; path: string }>): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: addressIn(site.language, '/') }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  }
}

export type Posting = {
  title: string
  description: string
  path: string
  /** A path on this site. */
  image?: string | null
  tags: readonly string[]
  /** ISO 8601. */
  publishedAt: string
  updatedAt: string
}

export function blogPosting(site: SiteFacts, post: Posting): Thing {
  const url = site.url + post.path
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    url,
    mainEntityOfPage: url,
    image: site.url + (post.image ?? '/social.png'),
    keywords: post.tags.join(', '),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: 'en-GB',
    // The author of every post is the organisation.
    author: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
    publisher: { '@type': 'Organization', '@id': `${site.url}/#organization`, name: site.name },
  }
}
