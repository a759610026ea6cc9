import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '../shell/site-facts.ts'

/** Lets feed readers discover the feed of incidents. */
export function feedLink(site: SiteFacts): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: `${site.name}: service status`, href: '/status.xml' }
}
